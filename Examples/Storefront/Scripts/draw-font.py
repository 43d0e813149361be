#!/usr/bin/env python3
"""Draws the storefront's display face: Latin letters, digits and a little punctuation, as strokes of one width.

Needs fontTools (`pip install fonttools`). Writes the same bytes each time:

    python3 Scripts/draw-font.py Sources/StyleGuide/Resources/Fonts/StorefrontDisplay.ttf
"""

import math
import sys
import unicodedata

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

UNITS = 1000
HALF = 50  # half the width of a stroke
SIDE = 44  # white space on each side of a letter
TOP, BASE, SMALL, HIGH, LOW = 650, 50, 450, 690, -180  # middles of strokes: capitals, baseline, small letters, l, p
MIDDLE = (TOP + BASE) / 2


def line(x0, y0, x1, y1):
    return [(x0, y0), (x1, y1)]


def arc(x, y, rx, ry, start, end):
    """A part of an ellipse, from one angle to another, in degrees and either direction."""
    count = max(3, round(abs(end - start) / 11))
    angles = [math.radians(start + (end - start) * step / count) for step in range(count + 1)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


def ring(x, y, rx, ry):
    return arc(x, y, rx, ry, 0, 360)[:-1] + ["closed"]


def curve(p, q, r, s):
    """A cubic Bézier curve."""

    def at(t):
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return tuple(sum(w * point[axis] for w, point in zip(weights, (p, q, r, s))) for axis in (0, 1))

    return [at(step / 14) for step in range(15)]


def dot(x, y):
    return line(x, y, x + 0.01, y)


def bowl(x=0):
    return ring(x + 200, 250, 200, 200)


CAPITALS = {
    "A": [line(0, BASE, 235, TOP), line(470, BASE, 235, TOP), line(78, 225, 392, 225)],
    "B": [line(0, BASE, 0, TOP), line(0, TOP, 190, TOP), arc(190, 505, 145, 145, 90, -90), line(0, 360, 200, 360),
          arc(200, 205, 165, 155, 90, -90), line(0, BASE, 200, BASE)],
    "C": [arc(300, MIDDLE, 300, 300, 48, 312)],
    "D": [line(0, BASE, 0, TOP), line(0, TOP, 150, TOP), arc(150, MIDDLE, 300, 300, 90, -90), line(0, BASE, 150, BASE)],
    "E": [line(0, BASE, 0, TOP), line(0, TOP, 330, TOP), line(0, 355, 290, 355), line(0, BASE, 330, BASE)],
    "F": [line(0, BASE, 0, TOP), line(0, TOP, 320, TOP), line(0, 345, 280, 345)],
    "G": [arc(300, MIDDLE, 300, 300, 48, 360), line(600, MIDDLE, 360, MIDDLE)],
    "H": [line(0, BASE, 0, TOP), line(420, BASE, 420, TOP), line(0, MIDDLE, 420, MIDDLE)],
    "I": [line(0, BASE, 0, TOP)],
    "J": [line(260, TOP, 260, 180), arc(130, 180, 130, 130, 0, -170)],
    "K": [line(0, BASE, 0, TOP), line(0, 250, 370, TOP), line(140, 400, 390, BASE)],
    "L": [line(0, BASE, 0, TOP), line(0, BASE, 310, BASE)],
    "M": [line(0, BASE, 0, TOP), line(0, TOP, 265, 220), line(265, 220, 530, TOP), line(530, TOP, 530, BASE)],
    "N": [line(0, BASE, 0, TOP), line(0, TOP, 430, BASE), line(430, BASE, 430, TOP)],
    "O": [ring(300, MIDDLE, 300, 300)],
    "P": [line(0, BASE, 0, TOP), line(0, TOP, 210, TOP), arc(210, 485, 165, 165, 90, -90), line(0, 320, 210, 320)],
    "Q": [ring(300, MIDDLE, 300, 300), line(390, 200, 570, 20)],
    "R": [line(0, BASE, 0, TOP), line(0, TOP, 210, TOP), arc(210, 485, 165, 165, 90, -90), line(0, 320, 210, 320),
          line(200, 320, 390, BASE)],
    "S": [arc(195, 502, 170, 148, 40, 270), arc(195, 202, 195, 152, 90, -145)],
    "T": [line(0, TOP, 450, TOP), line(225, TOP, 225, BASE)],
    "U": [line(0, TOP, 0, 260), arc(210, 260, 210, 210, 180, 360), line(420, 260, 420, TOP)],
    "V": [line(0, TOP, 225, BASE), line(450, TOP, 225, BASE)],
    "W": [line(0, TOP, 165, BASE), line(165, BASE, 330, 560), line(330, 560, 495, BASE), line(495, BASE, 660, TOP)],
    "X": [line(0, TOP, 420, BASE), line(420, TOP, 0, BASE)],
    "Y": [line(0, TOP, 215, 330), line(430, TOP, 215, 330), line(215, 330, 215, BASE)],
    "Z": [line(0, TOP, 390, TOP), line(390, TOP, 0, BASE), line(0, BASE, 400, BASE)],
}

SMALLS = {
    "a": [bowl(), line(400, SMALL, 400, BASE)],
    "b": [line(0, HIGH, 0, BASE), bowl()],
    "c": [arc(200, 250, 200, 200, 48, 312)],
    "d": [bowl(), line(400, HIGH, 400, BASE)],
    "e": [line(0, 250, 400, 250), arc(200, 250, 200, 200, 0, 312)],
    "f": [line(85, BASE, 85, 560), arc(215, 560, 130, 130, 180, 75), line(0, SMALL, 230, SMALL)],
    "g": [bowl(), line(400, SMALL, 400, -20), arc(200, -20, 200, 160, 0, -140)],
    "h": [line(0, HIGH, 0, BASE), arc(180, 270, 180, 180, 180, 0), line(360, 270, 360, BASE)],
    "i": [line(0, SMALL, 0, BASE), dot(0, 630)],
    "j": [line(110, SMALL, 110, -70), arc(0, -70, 110, 110, 0, -95), dot(110, 630)],
    "k": [line(0, HIGH, 0, BASE), line(0, 185, 280, SMALL), line(115, 295, 300, BASE)],
    "l": [line(0, HIGH, 0, BASE)],
    "m": [line(0, SMALL, 0, BASE), arc(145, 305, 145, 145, 180, 0), line(290, 305, 290, BASE),
          arc(435, 305, 145, 145, 180, 0), line(580, 305, 580, BASE)],
    "n": [line(0, SMALL, 0, BASE), arc(180, 270, 180, 180, 180, 0), line(360, 270, 360, BASE)],
    "o": [bowl()],
    "p": [line(0, SMALL, 0, LOW), bowl()],
    "q": [bowl(), line(400, SMALL, 400, LOW)],
    "r": [line(0, SMALL, 0, BASE), arc(175, 275, 175, 175, 180, 65)],
    "s": [arc(145, 350, 130, 100, 40, 270), arc(145, 150, 150, 100, 90, -145)],
    "t": [line(95, 600, 95, 175), arc(220, 175, 125, 125, 180, 285), line(0, SMALL, 235, SMALL)],
    "u": [line(0, SMALL, 0, 230), arc(180, 230, 180, 180, 180, 360), line(360, SMALL, 360, BASE)],
    "v": [line(0, SMALL, 175, BASE), line(350, SMALL, 175, BASE)],
    "w": [line(0, SMALL, 135, BASE), line(135, BASE, 270, 400), line(270, 400, 405, BASE), line(405, BASE, 540, SMALL)],
    "x": [line(0, SMALL, 330, BASE), line(330, SMALL, 0, BASE)],
    "y": [line(0, SMALL, 185, 60), line(370, SMALL, 110, LOW)],
    "z": [line(0, SMALL, 310, SMALL), line(310, SMALL, 0, BASE), line(0, BASE, 320, BASE)],
}

DIGITS = {
    "0": [ring(215, MIDDLE, 215, 300)],
    "1": [line(0, 530, 165, TOP), line(165, TOP, 165, BASE)],
    "2": [arc(190, 460, 190, 190, 165, -38), line(340, 343, 0, BASE), line(0, BASE, 390, BASE)],
    "3": [arc(180, 505, 160, 145, 150, -90), arc(180, 205, 190, 155, 90, -150)],
    "4": [line(310, TOP, 0, 215), line(0, 215, 430, 215), line(310, TOP, 310, BASE)],
    "5": [line(350, TOP, 60, TOP), line(60, TOP, 40, 370), arc(185, 240, 195, 190, 138, -145)],
    "6": [ring(200, 240, 200, 190), curve((0, 240), (0, 460), (110, 620), (310, TOP))],
    "7": [line(0, TOP, 400, TOP), line(400, TOP, 140, BASE)],
    "8": [ring(190, 508, 155, 142), ring(190, 208, 190, 158)],
    "9": [ring(200, 460, 200, 190), curve((400, 460), (400, 240), (290, 80), (90, BASE))],
}

MARKS = {
    ".": [dot(0, BASE)],
    ",": [line(20, 60, -20, -50)],
    ":": [dot(0, BASE), dot(0, 380)],
    "-": [line(0, 270, 190, 270)],
    "–": [line(0, 270, 380, 270)],
    "!": [line(0, TOP, 0, 240), dot(0, BASE)],
    "¡": [line(0, 460, 0, LOW + 130), dot(0, 620)],
    "?": [arc(165, 490, 165, 160, 165, -60), line(245, 350, 165, 240), dot(165, BASE)],
    "¿": [arc(165, 170, 165, 160, -15, -240), line(85, 310, 165, 420), dot(165, 620)],
    "'": [line(0, TOP, 0, 520)],
    "’": [line(30, TOP, 0, 530)],
    "&": [line(430, BASE, 110, 470), arc(190, 530, 110, 110, 215, -40), line(272, 455, 70, 300),
          arc(160, 190, 150, 140, 125, 300), curve((235, 68), (330, 120), (390, 210), (410, 320))],
    "/": [line(0, BASE, 240, TOP)],
    "(": [arc(220, MIDDLE, 220, 400, 125, 235)],
    ")": [arc(0, MIDDLE, 220, 400, 55, -55)],
    "“": [line(0, 530, 30, TOP), line(140, 530, 170, TOP)],
    "”": [line(30, TOP, 0, 530), line(170, TOP, 140, 530)],
    "„": [line(30, 70, 0, -50), line(170, 70, 140, -50)],
    "«": [line(130, 400, 0, 260), line(0, 260, 130, 120), line(310, 400, 180, 260), line(180, 260, 310, 120)],
    "»": [line(0, 400, 130, 260), line(130, 260, 0, 120), line(180, 400, 310, 260), line(310, 260, 180, 120)],
}


# Over what of a letter its accent stands.
MIDDLES = {
    "a": 200, "c": 210, "e": 200, "i": 0, "n": 180, "o": 200, "s": 150, "u": 180, "y": 185, "z": 160,
    "A": 235, "C": 320, "E": 165, "I": 0, "N": 215, "O": 300, "S": 195, "U": 210, "Y": 215, "Z": 200,
}


def acute(x, y):
    return [line(x - 25, y + 20, x + 65, y + 115)]


def ogonek(x):
    return [curve((x, BASE), (x - 95, -40), (x - 90, -150), (x + 40, -125))]


def accented():
    glyphs = {}
    for letter, middle in MIDDLES.items():
        strokes = (SMALLS | CAPITALS)[letter]
        if letter == "i":
            strokes = strokes[:1]  # the accent takes the place of the dot
        glyphs[unicodedata.normalize("NFC", letter + "\u0301")] = strokes + acute(middle, 560 if letter.islower() else 755)
    glyphs["ą"] = SMALLS["a"] + ogonek(385)
    glyphs["ę"] = SMALLS["e"] + ogonek(250)
    glyphs["Ą"] = CAPITALS["A"] + ogonek(455)
    glyphs["Ę"] = CAPITALS["E"] + ogonek(290)
    glyphs["ł"] = SMALLS["l"] + [line(-95, 300, 95, 430)]
    glyphs["Ł"] = CAPITALS["L"] + [line(-85, 280, 175, 430)]
    glyphs["ż"] = SMALLS["z"] + [dot(160, 600)]
    glyphs["Ż"] = CAPITALS["Z"] + [dot(200, 800)]
    glyphs["ñ"] = SMALLS["n"] + [curve((65, 570), (130, 680), (220, 530), (295, 640))]
    glyphs["Ñ"] = CAPITALS["N"] + [curve((100, 765), (165, 875), (255, 725), (330, 835))]
    glyphs["ü"] = SMALLS["u"] + [dot(90, 600), dot(270, 600)]
    glyphs["Ü"] = CAPITALS["U"] + [dot(115, 800), dot(305, 800)]
    return glyphs


def offset(points, index, side, closed):
    """A point beside the stroke's middle, along the normal of the neighbors' direction."""
    count = len(points)
    before = points[(index - 1) % count] if closed or index > 0 else points[index]
    after = points[(index + 1) % count] if closed or index < count - 1 else points[index]
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy)
    return points[index][0] - side * dy / length * HALF, points[index][1] + side * dx / length * HALF


def cap(center, start):
    """A half circle around an end, clockwise from the angle of the left side."""
    return [(center[0] + HALF * math.cos(start - math.pi * step / 8), center[1] + HALF * math.sin(start - math.pi * step / 8))
            for step in range(1, 8)]


def outlines(stroke):
    """Closed shapes, all turning the same way, so that what overlaps is one."""
    if stroke[-1] == "closed":
        points = stroke[:-1]
        left = [offset(points, index, 1, True) for index in range(len(points))]
        right = [offset(points, index, -1, True) for index in range(len(points))]
        return [list(reversed(right)), left]
    count = len(stroke)
    left = [offset(stroke, index, 1, False) for index in range(count)]
    right = [offset(stroke, index, -1, False) for index in range(count)]
    (x0, y0), (x1, y1) = stroke[-2], stroke[-1]
    end = math.atan2(y1 - y0, x1 - x0)
    (x2, y2), (x3, y3) = stroke[0], stroke[1]
    start = math.atan2(y3 - y2, x3 - x2)
    return [left + cap(stroke[-1], end + math.pi / 2) + list(reversed(right)) + cap(stroke[0], start - math.pi / 2)]


def glyph(strokes):
    """The outline, and how far the next letter is away."""
    shapes = [shape for stroke in strokes for shape in outlines(stroke)]
    least = min(x for shape in shapes for x, _ in shape)
    most = max(x for shape in shapes for x, _ in shape)
    pen = TTGlyphPen(None)
    for shape in shapes:
        points = [(round(x - least + SIDE), round(y)) for x, y in shape]
        points = [point for index, point in enumerate(points) if point != points[index - 1]]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph(), round(most - least) + 2 * SIDE


def main(path):
    drawings = CAPITALS | SMALLS | DIGITS | MARKS | accented()
    empty = TTGlyphPen(None).glyph()
    box = glyph([line(0, BASE, 0, TOP), line(0, TOP, 300, TOP), line(300, TOP, 300, BASE), line(300, BASE, 0, BASE)])
    glyphs, widths, names = {".notdef": box[0], "space": empty}, {".notdef": box[1], "space": 250}, {32: "space", 160: "space"}
    for letter in sorted(drawings):
        name = f"uni{ord(letter):04X}"
        glyphs[name], widths[name] = glyph(drawings[letter])
        names[ord(letter)] = name
    builder = FontBuilder(UNITS, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (width, getattr(table[name], "xMin", 0)) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=900, descent=-260)
    builder.setupHead(unitsPerEm=UNITS, created=3872000000, modified=3872000000)
    builder.setupNameTable({
        "familyName": "Storefront Display", "styleName": "Regular", "psName": "StorefrontDisplay-Regular",
        "fullName": "Storefront Display", "uniqueFontIdentifier": "StorefrontDisplay-1", "version": "Version 1.0",
        "copyright": "Part of Tessera, Apache License 2.0",
    })
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-260, usWinAscent=960, usWinDescent=260, sxHeight=500, sCapHeight=700)
    builder.setupPost()
    builder.save(path)


main(sys.argv[1])
