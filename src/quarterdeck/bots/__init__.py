"""Computer opponents. No game is named here: what a bot knows of one lies in its folder."""
