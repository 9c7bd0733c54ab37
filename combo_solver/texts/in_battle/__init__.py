"""What texts say of attacks and battles, and which of them speak of battles in words that are not read.

Models are compiled for turns without a Battle Phase: what only a battle could notice is told there as inert, and left
out of sentences that say more ("destroyed by battle or card effect"). So this is read apart, sentence by sentence.
"""

from combo_solver.texts.in_battle.read import of_battles as of_battles
