"""What random scenarios are drawn from: modelled cards by the package they are played in, with plain monsters to go
with them. Names only; facts come from the database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Package:
    """``core`` is what makes something happen; ``bodies`` are plain monsters that go with it; ``extra`` the Extra Deck.

    ``in_gy`` go to the GY well, ``xyz`` stand on the field with two ``materials``, ``field`` are monsters that a
    board in the middle of a turn holds, ``scales`` go to Pendulum Zones.
    """

    core: tuple[str, ...]
    bodies: tuple[str, ...]
    extra: tuple[str, ...] = ()
    in_gy: tuple[str, ...] = ()
    field: tuple[str, ...] = ()
    xyz: tuple[str, ...] = ()
    materials: tuple[str, ...] = ()
    scales: tuple[str, ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()
    """Cards that belong together: in the hand, in the Extra Deck after a "/"."""


_LEVEL_4 = ("Battle Ox", "Luster Dragon", "Great White", "Dark Blade")

SYNCHRON = Package(
    core=("Junk Synchron", "Doppelwarrior", "Foolish Burial", "Jet Synchron", "Jet Synchron"),
    bodies=("Petit Dragon", "Wolf", "Battle Ox", "Genex Controller", "Galaxy Serpent", "Angel Trumpeter"),
    extra=(
        "Accel Synchron", "Formula Synchron", "T.G. Hyper Librarian", "Stardust Dragon", "Scrap Archfiend",
        "Gaia Knight, the Force of Earth", "Naturia Leodrake", "LANphorhynchus",
    ),
    in_gy=("Jet Synchron", "Doppelwarrior", "Petit Dragon", "Junk Synchron", "Formula Synchron"),
    field=("Doppelwarrior", "Junk Synchron", "T.G. Hyper Librarian", "Petit Dragon", "Accel Synchron", "Battle Ox"),
)  # fmt: skip
TRI_BRIGADE = Package(
    core=("Tri-Brigade Fraktall", "Tri-Brigade Kitt", "Tri-Brigade Nervall", "Tri-Brigade Kerass"),
    bodies=("Silver Fang", "Sonic Duck", "Battle Ox", "Wolf", "Dark Gray"),
    extra=(
        "Tri-Brigade Ferrijit the Barren Blossom", "Tri-Brigade Rugal the Silver Sheller",
        "Tri-Brigade Shuraig the Ominous Omen", "LANphorhynchus",
    ),
    in_gy=("Tri-Brigade Kitt", "Tri-Brigade Nervall", "Silver Fang", "Wolf", "Tri-Brigade Fraktall"),
    field=("Tri-Brigade Kerass", "Tri-Brigade Fraktall", "Silver Fang", "Tri-Brigade Ferrijit the Barren Blossom"),
)  # fmt: skip
RANK_4 = Package(
    core=("Goblindbergh", "Photon Thrasher", "Wind-Up Soldier", "Goblindbergh"),
    bodies=(*_LEVEL_4, "Wolf", "Hunter Dragon"),
    extra=(
        "Number 39: Utopia", "Number S39: Utopia the Lightning", "Number C39: Utopia Ray", "Gem-Knight Pearl",
        "Number 60: Dugares the Timeless", "Evilswarm Exciton Knight", "Number 101: Silent Honor ARK",
        "Gagagigo the Risen", "LANphorhynchus",
    ),
    in_gy=("Photon Thrasher", "Number 39: Utopia", "Battle Ox"),
    field=("Wind-Up Soldier", "Battle Ox", "Photon Thrasher", "Goblindbergh"),
    xyz=("Number 39: Utopia", "Number 60: Dugares the Timeless", "Number C39: Utopia Ray", "Gem-Knight Pearl"),
    materials=("Wind-Up Soldier", "Goblindbergh", "Battle Ox"),
)  # fmt: skip
PENDULUM = Package(
    core=(
        "Timegazer Magician", "Stargazer Magician", "Performapal Skullcrobat Joker", "Wisdom-Eye Magician",
        "Dragonpit Magician", "Odd-Eyes Pendulum Dragon",
    ),
    bodies=("Flash Knight", "Mandragon", "Dragong", "Battle Ox"),
    extra=("Odd-Eyes Absolute Dragon", "Beyond the Pendulum", "LANphorhynchus"),
    in_gy=("Odd-Eyes Pendulum Dragon", "Dragonpit Magician"),
    field=("Performapal Skullcrobat Joker", "Flash Knight", "Odd-Eyes Pendulum Dragon", "Wisdom-Eye Magician"),
    xyz=("Odd-Eyes Absolute Dragon",),
    materials=("Odd-Eyes Pendulum Dragon", "Dragonpit Magician"),
    scales=("Timegazer Magician", "Stargazer Magician", "Wisdom-Eye Magician", "Dragonpit Magician", "Flash Knight"),
)  # fmt: skip
FUSION = Package(
    core=("Polymerization",),
    bodies=("Silver Fang", "Flame Manipulator", "Battle Ox"),
    extra=("LANphorhynchus",),
    field=("Flame Manipulator", "M-Warrior #1", "Petit Dragon"),
    sets=(
        ("Polymerization", "Flame Manipulator", "Masaki the Legendary Swordsman", "/Flame Swordsman"),
        ("Polymerization", "M-Warrior #1", "M-Warrior #2", "/Karbonala Warrior"),
        ("Polymerization", "Firegrass", "Petit Dragon", "/Darkfire Dragon"),
        ("Polymerization", "Monster Egg", "Hinotama Soul", "/Charubin the Fire Knight"),
    ),
)  # fmt: skip
RITUAL = Package(
    core=("Black Luster Ritual", "Black Luster Soldier"),
    bodies=("Battle Ox", "Mandragon", "Wolf", "Luster Dragon", "Summoned Skull"),
    extra=("LANphorhynchus", "Scrap Archfiend"),
    field=("Battle Ox", "Wolf", "Summoned Skull"),
    sets=(
        ("Black Luster Ritual", "Black Luster Soldier", "Summoned Skull"),
        ("Hamburger Recipe", "Hungry Burger", "Battle Ox", "Wolf"),
        ("Zera Ritual", "Zera the Mant", "Battle Ox", "Luster Dragon"),
    ),
)  # fmt: skip
TRIBUTE = Package(
    core=("Summoned Skull", "Rabidragon", "Blazing Inpachi"),
    bodies=("Battle Ox", "Wolf", "Genex Controller", "Petit Dragon"),
    extra=("Scrap Archfiend", "Gaia Knight, the Force of Earth", "LANphorhynchus", "Gem-Knight Pearl", "Traffic Ghost"),
    field=("Battle Ox", "Wolf", "Genex Controller", "Summoned Skull"),
)  # fmt: skip

PROCEDURES = Package(
    core=(
        "Cyber Dragon", "The Tricky", "Linkslayer", "Kaiser Vorse Raider", "Speedroid Terrortop", "Sharkraken",
        "Spell Striker", "Photon Slasher", "Lord Gaia the Fierce Knight", "Noble Knight Gawayn", "Dark Grepher",
        "Knight of the Red Lotus", "Lightpulsar Dragon", "D.D. Sprite", "Evilswarm Mandragora", "Cyber Pharos",
        "The Ascended of Thunder", "Dark Creator", "Ice Master", "Guardian Eatos", "Cyber Tutubon", "Ancient Gear",
        "Beast Machine King Barbaros Ür", "Lightray Grepher", "Junk Forward", "Kashtira Fenrir", "Hack Worm",
        "Galaxy-Eyes Photon Dragon", "Cranium Fish", "Gagaga Clerk", "Darkflare Dragon", "Photon Thrasher",
    ),
    bodies=(*_LEVEL_4, "Genex Controller", "Flash Knight", "Dragong", "Cyber-Tech Alligator", "X-Head Cannon"),
    extra=(
        "Gem-Knight Pearl", "Number 39: Utopia", "Chronomaly Vimana", "Artifact Durendal", "Scrap Archfiend",
        "Gaia Knight, the Force of Earth", "LANphorhynchus", "Gaia Dragon, the Thunder Charger",
        "Gagagigo the Risen", "Traffic Ghost",
    ),
    in_gy=("Luster Dragon", "Great White", "Polymerization", "Dark Blade", "X-Head Cannon", "Cyber Dragon"),
    field=("Great White", "Cyber Dragon", "X-Head Cannon", "Dark Blade", "Genex Controller", "Ancient Gear"),
    xyz=("Gem-Knight Pearl", "Artifact Durendal"),
    materials=("Battle Ox", "Cyber Dragon"),
)  # fmt: skip
OVERLAYS = Package(
    core=("Goblindbergh", "Photon Thrasher", "Wind-Up Soldier", "Linkslayer", "Kaiser Vorse Raider"),
    bodies=(*_LEVEL_4, "Cyber-Tech Alligator", "Rabidragon"),
    extra=(
        "Number 39: Utopia", "Number S39: Utopia the Lightning", "Number C39: Utopia Ray", "Number S39: Utopia Prime",
        "Gaia Dragon, the Thunder Charger", "Artifact Durendal", "Chronomaly Vimana", "Galaxy-Eyes Antimatter Dragon",
        "Number 99: Utopic Dragon", "Neo Galaxy-Eyes Photon Dragon - Photon Howling", "Evilswarm Exciton Knight",
    ),
    in_gy=("Photon Thrasher",),
    field=("Wind-Up Soldier", "Battle Ox", "Kaiser Vorse Raider"),
    xyz=(
        "Number 39: Utopia", "Artifact Durendal", "Evolzar Solda", "Gauntlet Launcher",
        "Gaia Dragon, the Thunder Charger", "Number C39: Utopia Ray", "Gem-Knight Pearl",
    ),
    materials=("Wind-Up Soldier", "Goblindbergh", "Battle Ox", "Photon Thrasher"),
)  # fmt: skip
TWO_TRIBUTES = Package(
    core=("Light Effigy", "Dark Effigy", "Rabidragon", "Cosmo Queen", "Summoned Skull", "Spiral Serpent"),
    bodies=("Wolf", "Genex Controller", "Battle Ox", "Petit Dragon"),
    extra=("Scrap Archfiend", "Gem-Knight Pearl", "Gaia Knight, the Force of Earth", "LANphorhynchus"),
    field=("Light Effigy", "Dark Effigy", "Wolf"),
)  # fmt: skip

WITHOUT_PENDULUM_EFFECT = ("Flash Knight", "Mandragon", "Dragong")
"""Normal Pendulum Monsters whose Pendulum Effect, empty as it is, has no model."""

PACKAGES = {
    "synchron": SYNCHRON, "tri_brigade": TRI_BRIGADE, "rank_4": RANK_4, "pendulum": PENDULUM, "fusion": FUSION,
    "ritual": RITUAL, "tribute": TRIBUTE,
}  # fmt: skip
WEIGHTS = {
    "synchron": 5, "tri_brigade": 5, "rank_4": 4, "pendulum": 4, "fusion": 1, "ritual": 1, "tribute": 1,
}  # fmt: skip
TEXTS = {"procedures": PROCEDURES, "overlays": OVERLAYS, "two_tributes": TWO_TRIBUTES}
TEXT_WEIGHTS = {"procedures": 8, "overlays": 4, "two_tributes": 2, **dict.fromkeys(PACKAGES, 1)}
"""Cards without an entry, whose texts are compiled, and cards that limit; ``--style texts`` draws from them."""
LIMITING_SPELLS = (
    "Rivalry of Warlords", "Gozen Match", "There Can Be Only One", "Discord", "Synchro Panic", "Mask of Restrict",
    "Non-Fusion Area", "Royal Prison", "Tyrant's Throes", "Vanity's Emptiness", "Zefra Path",
)  # fmt: skip
LIMITING_MONSTERS = (
    "Barrier Statue of the Heavens", "Barrier Statue of the Drought", "Consecrated Light", "Vanity's Fiend",
    "Numeral Hunter", "Jowgen the Spiritualist", "The Last Warrior from Another Planet",
    "El Shaddoll Winda", "Fog King", "Token Collector", "Vanity's Ruler", "Koa'ki Meiru Drago",
)  # fmt: skip
BRICKS = ("Rabidragon", "Spiral Serpent", "Cosmo Queen")
"""Plain monsters of high Level: what a hand holds besides, to be discarded or drawn."""
