"""FIGHT: guns, rams, boarding parties, forts."""
