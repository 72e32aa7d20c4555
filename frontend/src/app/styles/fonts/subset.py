"""
Makes the two files of Latin letters from Inter's one, in the weights that the portal uses (400 to 700): inter-basic.woff2 has the signs that
nearly every word is written with and is a third of the whole, inter-accents.woff2 has the rest. Run again when Inter is
updated: `pip install fonttools brotli`, then `python3 subset.py` here. The signs stand in ../fonts.css too.
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "../../../../../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"
BASIC = {*range(0x20, 0x7F), 0xA0, 0xA3, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026}
BASIC |= {0x20AC, 0x2190, 0x2192, 0x2212}


def make(name, signs):
    font = TTFont(SOURCE)
    moved = font["gvar"].variations
    for glyph in font.getGlyphOrder():
        moved.setdefault(glyph, [])  # Signs without an outline have no variations; the subsetter expects a list.
    subsetter = Subsetter(Options(layout_features=["kern", "tnum"]))
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (400, 700)})
    font.flavor = "woff2"
    font.save(name)


make("inter-basic.woff2", BASIC)
make("inter-accents.woff2", {*TTFont(SOURCE).getBestCmap()} - BASIC)
