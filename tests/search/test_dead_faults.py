"""That fuzzing sees a fault in what tells states apart: each of them is put there, and found."""
