"""What every icon, ability, effect and action of a tile does, in a sentence, with its rule."""

from __future__ import annotations

from typing import Final

Icon = tuple[str, str, str]
"""Name, what it does, the rule."""

ABILITIES: Final[dict[str, Icon]] = {
    "adaptation": ("Adaptation", "Once a turn the HQ may show its other face.", "NSH-KEY-11"),
    "boarding": ("Boarding", "Whoever puts it down may start a Battle at once.", "PIR-BOARD-01"),
    "charge": (
        "Charge",
        "After it has destroyed an enemy beside it, it may move into that space and turn.",
        "PIR-CHARGE-01",
    ),
    "devouring": (
        "Devouring",
        "Each unit it destroys gives its own HQ a hit point back.",
        "NSH-KEY-07",
    ),
    "drift": (
        "Drift",
        "It stands on Water and moves one space clockwise after every Battle, never else.",
        "PIR-DRIFT-03",
    ),
    "execution": (
        "Execution",
        "It may be put in the place of an enemy unit, which is destroyed; that costs a hit point.",
        "NSH-KEY-04",
    ),
    "explosion": (
        "Explosion",
        "Instead of attacking it may explode: every unit beside it gets 1 wound, and it is gone.",
        "NSH-ATK-09",
    ),
    "grab": (
        "Grab",
        "Once a turn it drags an enemy that has exactly one space between to that space.",
        "PIR-GRAB-01",
    ),
    "mobility": ("Mobility", "Once a turn it may move one space and turn.", "NSH-ABIL-01"),
    "mortar": ("Mortar", "It shoots at the second space of a line, over the first.", "NSH-KEY-30"),
    "motherland": (
        "Motherland",
        "All own units joined to the HQ share what modules give to one of them.",
        "NSH-KEY-12",
    ),
    "net_of_steel": (
        "Net of Steel",
        "Once a turn the HQ nets any enemy unit on land, HQs aside, for a hit point.",
        "NSH-KEY-03",
    ),
    "open": ("Open", "Once a turn a unit from hand may take its place.", "NSH-ABIL-05"),
    "paralysis": (
        "Paralysis",
        "A paralysed unit does nothing in the Battle; its marker comes off at the end of it.",
        "NSH-KEY-14",
    ),
    "powered": (
        "Powered",
        "Without power from an own unit beside it, it counts as netted.",
        "NSH-KEY-16",
    ),
    "push_back": (
        "Push Back",
        "Pushes an enemy beside it one space away; whoever controls the enemy says where.",
        "NSH-INST-04",
    ),
    "return_to_pile": (
        "Return",
        "When it is destroyed it goes on top of its own pile.",
        "NSH-KEY-06",
    ),
    "revival": (
        "Revival",
        "After a Battle units of the Zombie Pool may rise where this army destroyed others.",
        "NSH-KEY-08",
    ),
    "rotate_own_unit": ("Order", "Once a turn one own unit may be turned.", "NSH-KEY-02"),
    "rotation": ("Rotation", "Turns an own unit.", "NSH-KEY-01"),
    "sharpshooter": (
        "Sharpshooter",
        "It shoots at any enemy on the line, not only at the first.",
        "NSH-ATK-08",
    ),
    "spy": ("Spy", "It also takes what enemy modules that point at it give.", "NSH-ABIL-06"),
    "underground": (
        "Underground",
        "An own unit with this trait may change places with the Sharrash HQ.",
        "NSH-KEY-15",
    ),
    "underground_castling": (
        "Underground Castling",
        "Once a turn the HQ may change places with an own Underground unit.",
        "NSH-KEY-15",
    ),
    "venom": (
        "Venom",
        "Each Venom marker wounds the unit under it once before every Battle.",
        "NSH-KEY-13",
    ),
}
EFFECTS: Final[dict[str, Icon]] = {
    "extra_implant_activation": (
        "Probe",
        "One more Implant may be activated each turn.",
        "NSH-KEY-56",
    ),
    "extra_initiative": (
        "Extra slot",
        "The unit acts once more, one segment later.",
        "NSH-INIT-05",
    ),
    "extra_wound_taken": (
        "Wastes",
        "Whatever wounds the enemy wounds it once more.",
        "NSH-MOD-11",
    ),
    "hq_attacks_all_six": ("Muzzle", "The own HQ strikes in all six directions.", "NSH-KEY-57"),
    "initiative": ("Initiative", "The segments of a Battle in which a unit acts.", "NSH-KEY-50"),
    "initiative_zero": ("Zone", "The enemy acts at initiative 0 only.", "NSH-INIT-10"),
    "medic": (
        "Medic",
        "Takes all wounds of one attack on a connected unit upon itself, and leaves.",
        "NSH-MED-01",
    ),
    "melee_strength": ("Melee", "Wounds the enemy in the space it faces.", "NSH-ATK-01"),
    "move_doubler": ("Recon", "Every move of the own side has two steps.", "NSH-MOD-06"),
    "net_of_steel_free": ("Free Net", "The Net of Steel costs nothing.", "NSH-KEY-55"),
    "power": ("Power", "Gives the connected unit the power it needs.", "NSH-KEY-58"),
    "ranged_strength": ("Shot", "Wounds the first enemy on its line.", "NSH-ATK-02"),
    "scoper": ("Scoper", "Enemy modules connected to it serve its side.", "NSH-MOD-09"),
    "swap_melee_ranged": (
        "Quartermaster",
        "Once in a Battle the unit may turn a melee attack into a shot, or a shot into melee.",
        "NSH-MOD-08",
    ),
    "swap_ranged_gauss": (
        "Gauss swap",
        "Once in a Battle the unit may turn a shot into a Gauss shot, or the reverse.",
        "NSH-KEY-59",
    ),
    "takeover": ("Takeover", "The enemy unit obeys its taker while connected.", "NSH-MOD-10"),
    "toughness": ("Toughness", "The unit survives a wound more.", "NSH-KEY-51"),
    "trap": (
        "Trap",
        "An attack through its edge destroys it and wounds every unit around it.",
        "NSH-KEY-60",
    ),
}
SPECIALS: Final[dict[str, Icon]] = {
    "demolition": ("Demolition", "Wounds whoever stands on three spaces before it.", "NSH-KEY-35"),
    "explosive": (
        "Explosive",
        "Before a Battle it destroys the enemy at its edge, and itself.",
        "NSH-KEY-34",
    ),
    "gauss": ("Gauss", "A shot through every enemy on the line, 1 wound each.", "NSH-ATK-06"),
    "melee_anywhere": ("Lurking", "Strikes any one enemy on the board.", "NSH-KEY-31"),
    "poisoning": ("Poisoning", "Leaves a Venom marker instead of wounds.", "NSH-KEY-32"),
    "rocket": ("Rocket", "Flies up to three spaces as it is steered, 3 wounds.", "NSH-ATK-07"),
    "shotgun": ("Shotgun", "3, 2 or 1 wounds to the first enemy, by distance.", "NSH-ATK-07"),
    "water_gun": ("Water Gun", "3, 2, 1 wounds to all enemies on the line.", "PIR-GUN-01"),
}
ACTIONS: Final[dict[str, Icon]] = {
    "air_strike": (
        "Air Strike",
        "1 wound to every unit but HQs on a space and the six around it.",
        "NSH-INST-09",
    ),
    "battle": ("Battle", "Starts a Battle; after it the turn is over.", "NSH-INST-01"),
    "castling": ("Castling", "Two own units change places.", "NSH-INST-11"),
    "castling_with_the_opponent": (
        "Castling with the opponent",
        "An own unit and an enemy beside it change places.",
        "NSH-INST-15",
    ),
    "drill": ("Drill", "An own unit goes to any free space.", "NSH-KEY-73"),
    "grenade": ("Grenade", "Destroys an enemy beside the own HQ, but no HQ.", "NSH-INST-08"),
    "hole": (
        "Hole",
        "Once a turn it pulls an enemy in; whoever is in it after a Battle is gone.",
        "NSH-KEY-41",
    ),
    "incubation": ("Incubation", "Takes one of four markers that help the army.", "NSH-KEY-71"),
    "mine": ("Mine", "Destroys the unit that enters its space, and itself.", "NSH-KEY-40"),
    "move": ("Move", "An own unit moves one space and turns.", "NSH-INST-02"),
    "quicksands": ("Quicksands", "Destroy the enemy on them before a Battle.", "NSH-KEY-43"),
    "quill": ("Quill", "The HQ strikes the marked enemy, too, in the next Battle.", "NSH-KEY-72"),
    "ray": ("Ray", "1 wound to every unit but HQs on a whole line.", "NSH-INST-17"),
    "reappearance": ("Reappearance", "A unit of the Zombie Pool rises.", "NSH-INST-24"),
    "roots": ("Roots", "Hold the enemy on them like a net.", "NSH-RUL-08"),
    "sandstorm": (
        "Sandstorm",
        "Starts a Battle in which one space counts as empty.",
        "NSH-INST-16",
    ),
    "small_bomb": ("Small Bomb", "1 wound to every unit but HQs on three spaces.", "NSH-INST-10"),
    "smoke_screen": ("Smoke Screen", "Turns an enemy.", "NSH-INST-21"),
    "sniper": ("Sniper", "1 wound to any enemy but an HQ.", "NSH-INST-07"),
    "terror": (
        "Terror",
        "In their next turn opponents put no tiles on the board.",
        "NSH-INST-13",
    ),
    "toxic_bomb": (
        "Toxic Bomb",
        "In segment 1 it may explode: 1 wound to all units on it and around it, HQs aside.",
        "NSH-KEY-42",
    ),
    "transposition": (
        "Transposition",
        "A unit from hand replaces one on the board.",
        "NSH-INST-22",
    ),
    "wave": ("Wave", "1 wound to every unit but HQs on one side of the board.", "PIR-WAVE-01"),
}
ICONS: Final = {**ABILITIES, **EFFECTS, **SPECIALS, **ACTIONS}
MARKERS: Final[dict[str, Icon]] = {
    "paralysis-marker": ("Paralysis marker", ABILITIES["paralysis"][1], "NSH-KEY-14"),
    "net-of-steel-marker": ("Net of Steel marker", "The unit is netted.", "NSH-KEY-03"),
    "tentacles-marker": ("Tentacles marker", "The unit is netted.", "NSH-KEY-10"),
    "left-quill-marker": ("Left Quill marker", ACTIONS["quill"][1], "NSH-KEY-72"),
    "right-quill-marker": ("Right Quill marker", ACTIONS["quill"][1], "NSH-KEY-72"),
    "accelerator-marker": ("Accelerator", "All own units have 2 more initiative.", "NSH-KEY-71"),
    "claw-marker": ("Claw marker", "All own units strike with 2 more.", "NSH-KEY-71"),
    "net-marker": ("Net marker", "The HQ nets whom it attacks.", "NSH-KEY-71"),
    "acid-marker": ("Acid thrower", "The HQ blows up an own unit in a Battle.", "NSH-KEY-71"),
    "venom-marker": ("Venom marker", ABILITIES["venom"][1], "NSH-KEY-13"),
}
