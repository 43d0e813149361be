#!/usr/bin/env python3
"""Draws a picture of each product of the storefront: flat shapes in the product's color, at most 3 KB of SVG.

    python3 Scripts/draw-pictures.py Sources/Core/Resources/products.json Sources/Core/Resources/Pictures
"""

import json
import math
import os
import sys

# By the color of a product: the color itself, its shade, its light.
COLORS = {
    "black": ("#2f333c", "#1d2027", "#575e6b"), "white": ("#faf7f1", "#ddd5c7", "#ffffff"),
    "gray": ("#9aa1ab", "#7b828d", "#bcc2ca"), "red": ("#c8412f", "#9c2e20", "#e2705c"),
    "orange": ("#e8893a", "#c06a22", "#f4ac6c"), "yellow": ("#f0bd3e", "#c99720", "#f8d87e"),
    "green": ("#5d8f57", "#41703d", "#88b47f"), "teal": ("#3a8f8a", "#276d69", "#6fb8b2"),
    "blue": ("#4478b8", "#2f5a91", "#7aa5d8"), "navy": ("#2c3f66", "#1d2c4b", "#4c6291"),
    "purple": ("#7d5a9e", "#5e4080", "#a486c2"), "pink": ("#e39aa8", "#c67486", "#f2c0ca"),
    "brown": ("#8a5a3a", "#684126", "#b08060"), "beige": ("#d9bf97", "#b3946a", "#ebd8b8"),
}
GROUNDS = {
    "clothing": "#f1dfd0", "shoes": "#dbe7e3", "bags": "#eedfe8", "kitchen": "#e7ead3",
    "home": "#e2e0f0", "desk": "#f7e9c9", "outdoor": "#d3e5ef", "garden": "#dfecd5",
}
INK, WOOD, BARK, STEEL, LEAD, CREAM = "#2b2f38", "#c68f5a", "#9c6b3d", "#ccd2da", "#98a2af", "#fff7ea"


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def path(d, fill, **more):
    return element("path", d=d, fill=fill, **more)


def stroke(d, color, width):
    return element("path", d=d, fill="none", stroke=color, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def rect(x, y, width, height, fill, rx=0, **more):
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, fill=fill, **more)


def circle(cx, cy, r, fill, **more):
    return element("circle", cx=cx, cy=cy, r=r, fill=fill, **more)


def oval(cx, cy, rx, ry, fill, **more):
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **more)


def turned(angle, *shapes):
    return f'<g transform="rotate({angle} 100 100)">{"".join(shapes)}</g>'


def mirrored(*shapes):
    """The shapes, and the same on the other side."""
    return "".join(shapes) + f'<g transform="matrix(-1 0 0 1 200 0)">{"".join(shapes)}</g>'


def element(name, **attributes):
    parts = [f'{key.replace("_", "-")}="{number(value) if isinstance(value, (int, float)) else value}"'
             for key, value in attributes.items() if value is not None]
    return f'<{name} {" ".join(parts)}/>'


def shoe(c, s, l, sole):
    """A low shoe, seen from the side."""
    return [path("M36 88c8 8 22 10 34 4l8-10c14 26 34 34 62 40 18 4 26 12 26 22H36z", c),
            path("M36 88c8 8 22 10 34 4l4-6-6 58H36z", s), rect(32, 142, 138, 14, sole, 7)]


PICTURES = {
    "wool-sweater": lambda c, s, l: [
        mirrored(path("M66 58 28 120l18 14 30-38z", s)), path("M66 56h20c6 12 22 12 28 0h20l4 100H62z", c),
        stroke("M74 100h52M74 116h52M74 132h52", l, 5), rect(62, 146, 76, 12, s), stroke("M84 56c6 16 26 16 32 0", s, 6)],
    "linen-shirt": lambda c, s, l: [
        mirrored(path("M64 52 30 84l16 20 24-18z", s)), path("M64 52h72l4 108H60z", c),
        path("M82 50 100 72l18-22-6-4H88z", l), stroke("M100 72v86", s, 2.5), "".join(circle(100, y, 2.6, LEAD) for y in (84, 102, 120, 138)),
        rect(112, 88, 18, 20, s, 2)],
    "striped-tee": lambda c, s, l: [
        mirrored(path("M64 54 30 80l14 24 24-14z", c)), path("M64 54h20c5 10 27 10 32 0h20l3 104H61z", CREAM),
        "".join(rect(62, y, 76, 9, c) for y in (74, 92, 110, 128, 146)), stroke("M84 54c5 11 27 11 32 0", s, 5)],
    "rain-jacket": lambda c, s, l: [
        mirrored(path("M66 66 30 128l18 12 26-34z", s)), path("M68 62h64l8 98H60z", c), path("M76 66c0-30 48-30 48 0l-24 14z", s),
        path("M84 66c0-18 32-18 32 0l-16 10z", INK), stroke("M100 80v80", l, 3), stroke("M72 126h16m24 0h16", s, 5)],
    "denim-trousers": lambda c, s, l: [
        path("M66 40h68l10 124h-32l-12-84-12 84H56z", c), rect(66, 40, 68, 12, s), stroke("M74 54c0 12-4 16-12 18m64-18c0 12 4 16 12 18", l, 2.5),
        stroke("M100 52v28", s, 3), circle(100, 46, 3, "#e0a94b"), stroke("M57 156h30m26 0h30", l, 3)],
    "pleated-skirt": lambda c, s, l: [
        path("M74 48h52l30 100-10 8H54l-10-8z", c), "".join(path(f"M{92 + i * 8} 60l{i * 12 - 8} 96h10z", s) for i in (-2, -1, 0, 1, 2)), rect(74, 44, 52, 16, l, 3)],
    "knitted-scarf": lambda c, s, l: [
        path("M52 70c0-36 96-36 96 0 0 30-96 30-96 0z", s), path("M66 66c0-18 68-18 68 0s-68 18-68 0z", "#f1dfd0"),
        path("M58 80c20 16 46 20 70 10l6 62h-30l-6-52c-18 2-32-6-40-20z", c), stroke("M104 112h26m-24 14h26m-25 14h26", l, 5), stroke("M107 152v14m8-14v14m8-14v14m8-14v14", c, 4)],
    "winter-beanie": lambda c, s, l: [
        circle(100, 46, 18, l), path("M48 124c0-80 104-80 104 0z", c), stroke("M72 74 66 116m20-50-2 50m16-52v52m14-50 2 50m12-42 6 42", s, 4), rect(42, 116, 116, 32, l, 10),
        stroke("M58 122v20m14-20v20m14-20v20m14-20v20m14-20v20m14-20v20m14-20v20", c, 3)],
    "canvas-sneakers": lambda c, s, l: shoe(c, s, l, "#e9dccb") + [
        stroke("m84 98 10-8m-2 14 10-8m-2 14 10-8m-2 12 10-8", LEAD, 3.5), path("M146 124c14 3 20 10 20 20h-26c0-8 2-14 6-20z", "#e9dccb"), rect(32, 146, 138, 3, "#c8412f")],
    "leather-boots": lambda c, s, l: [
        path("M58 40h50l2 66c20 4 52 12 52 40H58z", c), path("M58 40h18l-4 106H58z", s), rect(52, 144, 114, 14, INK, 4), rect(52, 150, 34, 14, INK, 3),
        stroke("m96 58 14 4m-14 10 14 4m-14 10 14 4m-14 10 16 6", CREAM, 3), stroke("M64 40c2-14 16-14 16 0", s, 5)],
    "garden-clogs": lambda c, s, l: [
        path("M40 112c0-34 40-40 62-34 36 10 62 34 62 62v8H40z", c), path("M40 112c0-20 14-28 30-30-6 16-4 34 6 46H40z", s), rect(36, 142, 130, 14, l, 6),
        "".join(circle(x, y, 5, s) for x, y in ((104, 98), (122, 108), (110, 118), (130, 126), (140, 116)))],
    "felt-slippers": lambda c, s, l: [
        mirrored(path("M68 32c26 0 30 30 26 64-2 22 2 70-26 70s-30-42-28-68c2-30 2-66 28-66z", s), path("M68 42c20 0 22 24 18 54-2 20 2 60-18 60s-22-38-20-58c2-30 0-56 20-56z", CREAM),
                 path("M68 32c26 0 30 30 26 64-16-10-38-8-54 2 2-32 2-66 28-66z", c), stroke("M42 96c16-10 36-10 50-2", l, 6), circle(68, 62, 7, "#c8412f"))],
    "summer-sandals": lambda c, s, l: [
        path("M34 138c30-6 98-6 128-6 10 0 10 16 0 18H46c-10 0-16-8-12-12z", WOOD), rect(36, 148, 132, 8, BARK, 4), path("M104 134c2-30 20-38 32-36l18 34z", c),
        path("M52 136c-4-24 6-44 14-46l14 4c-4 14-2 28 4 40z", c), stroke("M66 96c24-6 30 14 40 34", s, 7), rect(64, 98, 14, 14, "none", 2, stroke="#e0b04b", stroke_width=4)],
    "running-shoes": lambda c, s, l: shoe(c, s, l, "#fff7ea") + [
        path("M92 142c16-2 34-10 44-20l10 2c-8 14-20 20-34 20z", l), stroke("m82 96 10-8m-1 14 10-8m-1 14 10-8", CREAM, 3.5), path("M32 150h138l-6 10H50z", "#e8893a"), stroke("M40 100c4 14 6 28 4 40", l, 4)],
    "rubber-boots": lambda c, s, l: [
        path("M66 36h44l-2 78c30 2 52 14 52 36H62z", c), path("M66 36h14l-4 114H62z", s), rect(56, 146, 108, 14, INK, 6), rect(62, 34, 52, 14, l, 5), stroke("M92 60v40", l, 6)],
    "ballet-flats": lambda c, s, l: [
        path("M30 118c10 10 30 14 54 8 18-4 26-16 40-14 24 2 44 16 46 30 0 6-136 10-140-24z", c), path("M30 118c4-8 14-8 20-2 14 12 40 10 62-4-14 20-44 30-66 22-8-2-16-8-16-16z", s),
        stroke("M30 142c30 12 100 12 140 0", s, 5), path("M118 110l-10-8v16zl10-8v16z", l), circle(118, 110, 4, s)],
    "canvas-tote": lambda c, s, l: [
        stroke("M74 76V60c0-30 52-30 52 0v16", s, 7), path("M52 74h96l8 90H44z", c), path("M52 74h96l1 12H51z", l), path("M100 146c-30-22-14-46 0-30 14-16 30 8 0 30z", "#c8412f")],
    "city-backpack": lambda c, s, l: [
        stroke("M86 46c0-18 28-18 28 0", s, 7), rect(54, 44, 92, 120, c, 26), rect(46, 100, 16, 50, s, 7), rect(138, 100, 16, 50, s, 7), rect(64, 108, 72, 46, s, 10),
        stroke("M64 84h72", l, 4), stroke("M72 122h56", l, 3), rect(92, 62, 16, 10, "#e8893a", 2)],
    "weekender": lambda c, s, l: [
        stroke("M72 96c0-50 56-50 56 0", s, 8), path("M34 90h132l8 62c0 10-148 10-148 0z", c), path("M34 90h132l3 24H31z", l), rect(66, 88, 12, 72, s), rect(122, 88, 12, 72, s), rect(88, 108, 24, 12, "#e0b04b", 3)],
    "belt-bag": lambda c, s, l: [
        stroke("M20 84c40-24 120-24 160 0", s, 11), path("M44 84h112c8 0 10 8 8 16-8 32-26 44-64 44s-56-12-64-44c-2-8 0-16 8-16z", c), stroke("M54 102h92", l, 4), rect(136, 98, 16, 8, "#e0b04b", 3), path("M62 118h76c-6 12-18 18-38 18s-32-6-38-18z", s)],
    "shopping-net": lambda c, s, l: [
        stroke("M76 84C76 30 124 30 124 84", c, 6), circle(84, 126, 24, "#5d8f57"), circle(120, 122, 22, "#c8412f"), circle(102, 146, 20, "#f0bd3e"),
        stroke("M56 84h88M56 84c-12 50 4 88 44 88s56-38 44-88M70 84c10 30 40 60 68 66M92 84c10 24 30 44 52 46M130 84c-10 30-40 60-68 66M108 84C98 108 78 128 56 130", c, 3.5)],
    "laptop-sleeve": lambda c, s, l: [
        turned(-8, rect(34, 62, 132, 88, c, 8), rect(40, 54, 120, 20, STEEL, 5), rect(34, 70, 132, 80, c, 8), path("M34 78h132l-66 40z", s), rect(90, 104, 20, 26, "#8a5a3a", 4), circle(100, 120, 4, "#e0b04b"))],
    "toiletry-bag": lambda c, s, l: [
        stroke("M100 50V36c0-8 12-8 12 0", LEAD, 5), path("M48 62c0-16 104-16 104 0l10 76c0 22-124 22-124 0z", c), stroke("M46 78h108", l, 5), rect(128, 76, 10, 18, "#e0b04b", 3), rect(62, 98, 76, 40, s, 12), stroke("M76 110v16m16-16v16", l, 5)],
    "leather-wallet": lambda c, s, l: [
        turned(6, rect(62, 52, 84, 40, STEEL, 5), rect(58, 60, 84, 40, "#e8893a", 5), rect(38, 72, 124, 82, c, 10), rect(38, 72, 124, 18, s, 8), rect(122, 104, 44, 24, l, 8), circle(136, 116, 5, "#e0b04b"),
               element("rect", x=45, y=96, width=110, height=51, rx=6, fill="none", stroke=l, stroke_width=2, stroke_dasharray="6 5"))],
    "cast-iron-pan": lambda c, s, l: [
        turned(-35, rect(92, 130, 16, 62, c, 8), oval(100, 182, 4, 6, "#e7ead3")), circle(86, 88, 54, c), circle(86, 88, 44, l), circle(86, 88, 40, s), path("M70 92c-6-18 22-32 34-14 14 2 10 24-6 26-12 8-26 0-28-12z", "#fffdf5"), circle(90, 90, 9, "#f0bd3e")],
    "teapot": lambda c, s, l: [
        stroke("M140 86c34-10 34 46 0 42", s, 9), path("M66 104 34 78c-6-6-14 2-8 8 12 12 16 40 40 48z", c), path("M58 92c4-26 80-26 84 0 18 40-4 64-42 64s-60-24-42-64z", c), oval(100, 82, 34, 9, s), circle(100, 66, 9, s), stroke("M72 108c-4 14 0 26 8 32", l, 7)],
    "stoneware-mug": lambda c, s, l: [
        stroke("M132 82c38-6 38 54 0 46", s, 10), path("M54 62h82v82c0 18-82 18-82 0z", c), oval(95, 62, 41, 11, l), oval(95, 64, 33, 7, "#684126"), path("M54 104c20 10 60-8 82 4v36c0 18-82 18-82 0z", s), stroke("M84 44c-8-10 8-12 0-22m22 22c-8-10 8-12 0-22", "#ffffff", 4)],
    "chef-knife": lambda c, s, l: [
        turned(-32, path("M22 88h108v28C90 122 44 116 22 88z", STEEL), path("M22 88h108v8H30z", LEAD), rect(130, 86, 56, 22, INK, 8), "".join(circle(x, 97, 3, STEEL) for x in (144, 158, 172)))],
    "cutting-board": lambda c, s, l: [
        turned(18, rect(84, 22, 32, 40, WOOD, 14), circle(100, 38, 7, "#e7ead3"), rect(52, 52, 96, 120, WOOD, 14),
               element("rect", x=61, y=61, width=78, height=102, rx=9, fill="none", stroke=BARK, stroke_width=3), stroke("M74 80c20 6 30-4 50 2m-48 30c16 6 32-6 48 0m-50 30c18 4 30-4 46 2", BARK, 2)), circle(128, 120, 22, "#c8412f"), circle(128, 120, 17, "#e2705c")],
    "pepper-mill": lambda c, s, l: [
        circle(100, 38, 10, LEAD), path("M80 72c-10-30 50-30 40 0z", s), rect(78, 70, 44, 8, "#e0b04b"), path("M80 78h40c-14 26 14 44 12 78 0 10-64 10-64 0-2-34 26-52 12-78z", c), stroke("M88 112c-6 12-8 24-8 36", l, 5), "".join(circle(x, y, 3, INK) for x, y in ((44, 166), (54, 170), (152, 168), (160, 164)))],
    "glass-carafe": lambda c, s, l: [
        path("M84 34h32v36c0 16 30 30 30 62 0 32-92 32-92 0 0-32 30-46 30-62z", "#ffffff", opacity=0.75), path("M58 118c26-8 58 8 84 0 10 50-94 50-84 0z", l), path("M58 118c26-8 58 8 84 0-4 12-80 12-84 0z", c), stroke("M84 34h32", LEAD, 5), stroke("M70 108c4-10 10-16 16-22", "#ffffff", 5), circle(96, 138, 5, "#ffffff"), circle(114, 132, 4, "#ffffff")],
    "mixing-bowl": lambda c, s, l: [
        turned(24, rect(128, 8, 9, 92, WOOD, 4), oval(132, 104, 15, 20, WOOD)), oval(100, 88, 70, 16, s), oval(100, 90, 58, 10, CREAM), path("M30 88c0 48 30 74 70 74s70-26 70-74c-12 14-128 14-140 0z", c), stroke("M46 116c10 24 24 34 40 38", l, 7), path("M166 84l18-6-6 22z", s)],
    "table-lamp": lambda c, s, l: [
        path("M62 96 40 176h120l-22-80z", "#ffffff", opacity=0.4), rect(96, 92, 8, 66, BARK), oval(100, 160, 34, 9, BARK), path("M74 36h52l22 62H52z", c), stroke("M82 38 68 96m24-58-8 58m16-58v58m8-58 8 58m2-58 14 58", s, 3)],
    "wall-clock": lambda c, s, l: [
        circle(100, 100, 64, "#8a5a3a"), circle(100, 100, 54, c), stroke("M100 54v8m0 76v8m46-46h-8m-76 0h-8", INK, 5), stroke("M100 100V68", INK, 6), stroke("m100 100 24 14", INK, 6), stroke("m100 100-20 30", "#c8412f", 3), circle(100, 100, 6, "#c8412f")],
    "wool-blanket": lambda c, s, l: [
        path("M38 70h112c14 0 14 24 0 24H38z", l), rect(38, 92, 124, 30, c, 10), rect(38, 120, 124, 34, s, 10), path("M38 60c0-8 6-10 12-10h98c20 0 20 30 0 30H50c-8 0-12-8-12-20z", c), stroke("M64 92v62m12-62v62m50-62v62m12-62v62", CREAM, 4), stroke("M40 156v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10m12-10v10", c, 3)],
    "linen-cushion": lambda c, s, l: [
        path("M38 46c20 10 104 10 124 0 8 30 8 82 0 112-20-10-104-10-124 0-8-30-8-82 0-112z", c), path("M60 62c10 26 10 54 0 80m80-80c-10 26-10 54 0 80", "none", stroke=s, stroke_width=4), stroke("M100 74v56M84 90c8 0 14 6 16 14 2-8 8-14 16-14M84 112c8 0 14 6 16 14 2-8 8-14 16-14", l, 5)],
    "flower-vase": lambda c, s, l: [
        stroke("M100 90C98 60 92 50 84 34m16 56c4-30 14-38 28-46m-28 30c-10-6-20-6-28-2", "#5d8f57", 4), "".join(circle(x, y, 9, f) for x, y, f in ((84, 30, "#f0bd3e"), (130, 42, "#c8412f"), (70, 70, "#f0bd3e"))),
        path("M90 84h20c-2 24 36 36 36 60 0 36-92 36-92 0 0-24 38-36 36-60z", c), stroke("M74 132c-8 8-8 18-2 26", l, 6), path("M56 148c24 10 64 10 88 0-4 30-84 30-88 0z", s)],
    "candle-holder": lambda c, s, l: [
        mirrored(rect(54, 58, 18, 46, CREAM), path("M63 30c10 12 10 24 0 24s-10-12 0-24z", "#e8893a"), rect(48, 102, 30, 10, c, 4)), stroke("M63 112c0 30 74 30 74 0", c, 8), rect(96, 132, 8, 28, s), oval(100, 164, 38, 9, c)],
    "oval-mirror": lambda c, s, l: [
        oval(100, 100, 54, 74, c), oval(100, 100, 46, 66, "#dcebf2"), path("M70 60c14-18 30-22 44-20L66 134c-14-24-10-56 4-74z", "#ffffff", opacity=0.7), path("M136 88 96 164c22 0 50-30 40-76z", "#ffffff", opacity=0.45)],
    "three-legged-stool": lambda c, s, l: [
        path("M66 84h12l-20 84H46zM122 84h12l20 84h-12z", BARK), rect(94, 90, 12, 78, WOOD), stroke("M62 136h76", BARK, 6), oval(100, 80, 62, 18, s), oval(100, 74, 62, 18, c), oval(100, 73, 40, 10, l)],
    "fountain-pen": lambda c, s, l: [
        turned(40, rect(88, 18, 24, 84, c, 10), rect(88, 92, 24, 8, "#e0b04b"), rect(90, 100, 20, 34, s, 3), path("M91 134h18l-9 34z", "#e0b04b"), stroke("M100 142v22", BARK, 2), rect(108, 30, 6, 44, "#e0b04b", 3)), stroke("M30 168c16-18 24 6 38-8", c, 3)],
    "dotted-notebook": lambda c, s, l: [
        turned(-6, rect(56, 38, 96, 126, CREAM, 6), rect(50, 36, 96, 126, c, 8), rect(50, 36, 16, 126, s, 6), rect(128, 36, 7, 126, INK), rect(78, 60, 38, 24, CREAM, 3)), "".join(circle(86 + x * 9, 70 + y * 8 - x, 1.6, c) for x in range(4) for y in range(2))],
    "brass-scissors": lambda c, s, l: [
        path("M92 108 122 26c6 4 8 12 6 20l-24 66z", STEEL), path("M108 108 78 26c-6 4-8 12-6 20l24 66z", LEAD), mirrored(element("ellipse", cx=74, cy=142, rx=20, ry=26, fill="none", stroke=c, stroke_width=11)), stroke("m88 122 12-14 12 14", s, 9), circle(100, 104, 5, s)],
    "pencil-set": lambda c, s, l: [
        "".join(rect(x, 62, 16, 86, f) + path(f"M{x} 62h16l-8-26z", "#f1d9b5") + path(f"M{x + 5} 46h6l-3-10z", INK) + rect(x, 142, 16, 8, STEEL) + rect(x, 150, 16, 12, "#e39aa8", 4)
                for x, f in ((38, "#c8412f"), (62, c), (86, "#f0bd3e"), (110, "#5d8f57"), (134, "#4478b8")))],
    "pencil-cup": lambda c, s, l: [
        turned(-10, rect(70, 26, 11, 80, "#f0bd3e"), path("M70 26h11l-5-14z", INK)), rect(96, 34, 12, 70, "#c8412f", 4), turned(12, rect(122, 30, 10, 80, WOOD), oval(127, 30, 9, 14, WOOD)), path("M58 84h84l-6 76c-2 10-70 10-72 0z", c), oval(100, 84, 42, 9, s), path("M60 110h80l-2 20H62z", l)],
    "wall-calendar": lambda c, s, l: [
        stroke("M70 44 100 24l30 20", LEAD, 4), rect(44, 42, 112, 124, c, 6), rect(44, 42, 112, 56, "#7aa5d8", 6), circle(128, 62, 11, "#f0bd3e"), path("M44 98l34-32 22 22 14-12 42 22z", "#5d8f57"),
        "".join(rect(56 + x * 14, 110 + y * 13, 8, 7, "#c8412f" if (x, y) == (4, 1) else s, 2) for x in range(7) for y in range(4))],
    "wooden-ruler": lambda c, s, l: [
        turned(-28, rect(16, 84, 168, 36, c, 4), rect(16, 116, 168, 5, LEAD), stroke("".join(f"M{24 + i * 8} 86v{16 if i % 5 == 0 else 9}" for i in range(20)), INK, 2), circle(174, 106, 5, "#f7e9c9"))],
    "globe": lambda c, s, l: [
        path("M128 34a66 66 0 0 1-70 112", "none", stroke=WOOD, stroke_width=8), circle(92, 92, 52, c), path("M60 66c14-14 34-12 40 0 4 10-12 12-10 22 0 12-16 16-20 6-6-12-18-14-10-28zM108 102c14-8 26 2 24 12-6 16-22 22-26 14-2-10-8-18 2-26zM112 56c10-2 20 6 22 14-8 2-20-4-22-14z", "#88b47f"), rect(88, 148, 10, 18, BARK), oval(93, 170, 36, 8, WOOD)],
    "two-person-tent": lambda c, s, l: [
        path("M20 154 84 52l24 102z", s), path("M84 52h36l60 102h-72z", c), path("M84 52l24 102H60z", l), path("M84 74l14 80H72z", INK), stroke("m84 52-6-10M120 52l6-8M12 160l8-6m168 6-8-6", BARK, 4)],
    "sleeping-bag": lambda c, s, l: [
        turned(-24, path("M52 60c0-40 96-40 96 0l-12 104c-2 18-70 18-72 0z", c), path("M66 62c0-26 68-26 68 0 0 20-68 20-68 0z", s), oval(100, 62, 24, 14, CREAM), stroke("M60 92h80m-76 24h72m-68 24h64", l, 4), stroke("M100 84v86", "#f0bd3e", 3))],
    "steel-bottle": lambda c, s, l: [
        rect(84, 24, 32, 22, INK, 6), rect(88, 44, 24, 10, LEAD), path("M88 52h24c0 14 18 14 18 34v78c0 12-60 12-60 0V86c0-20 18-20 18-34z", c), rect(70, 128, 60, 14, l), stroke("M82 88v30", l, 6), path("M114 88v80c10 0 16-2 16-4V86z", s)],
    "camp-lantern": lambda c, s, l: [
        stroke("M66 70c0-54 68-54 68 0", LEAD, 5), rect(74, 50, 52, 16, INK, 6), rect(78, 66, 44, 66, "#fff3c4", 6), path("M100 78c16 18 14 40 0 40s-16-22 0-40z", c), stroke("M84 66v66m32-66v66", INK, 4), path("M68 132h64l8 28H60z", s), rect(86, 142, 28, 8, l, 4)],
    "pocket-knife": lambda c, s, l: [
        path("M66 92 130 36c10 4 10 18 2 24L92 96z", STEEL), path("M118 92l44-26 4 8-34 24z", LEAD), stroke("M46 96 36 70m0 0c8-2 10-10 2-12m-2 12c-8-2-8-10 2-12", LEAD, 4), rect(34, 88, 132, 38, c, 19), oval(98, 107, 13, 6, CREAM), circle(150, 107, 5, s), stroke("M50 96h24", l, 4)],
    "compass": lambda c, s, l: [
        circle(100, 38, 12, "none", stroke="#e0b04b", stroke_width=6), circle(100, 108, 58, "#e0b04b"), circle(100, 108, 48, CREAM), stroke("M100 66v8m0 68v8m42-42h-8m-68 0h-8", INK, 4), turned(34, path("M92 106 100 62l12 44z", "#c8412f"), path("M92 106l12 46 8-46z", c)), circle(100, 107, 6, INK)],
    "picnic-basket": lambda c, s, l: [
        stroke("M58 92c0-62 84-62 84 0", s, 8), path("M34 96h132l-12 62c-2 6-106 6-108 0z", c), stroke("M44 116h112m-108 18h104M60 100l6 58m20-58 3 58m22-58-3 58m29-58-6 58", s, 4), path("M28 84h72v16H28zM104 84h68v16h-68z", l), path("M112 92h40v34l-10-8-10 8-10-8-10 8z", "#c8412f"), stroke("M118 98h28m-28 10h28", CREAM, 3)],
    "binoculars": lambda c, s, l: [
        mirrored(path("M62 52h30v34l6 66c0 14-58 14-58 0l16-66z", c), rect(58, 42, 36, 14, s, 4), oval(69, 150, 28, 12, s), oval(69, 150, 20, 8, "#7aa5d8"), stroke("M64 92l-8 40", l, 5)), rect(90, 78, 20, 34, l, 4)],
    "watering-can": lambda c, s, l: [
        stroke("M112 78c40-34 66 20 26 60", s, 8), path("M70 118 32 62l-12 8 50 82z", c), path("M14 52 42 66l-22 16z", s), path("M66 82h72l6 76c0 8-84 8-84 0z", c), oval(102, 82, 36, 9, s), rect(63, 118, 78, 8, l), stroke("M14 92v10m10-6v10m-18-4v8", "#4478b8", 4)],
    "hand-trowel": lambda c, s, l: [
        turned(38, rect(90, 22, 20, 62, WOOD, 9), rect(92, 80, 16, 10, BARK), rect(96, 88, 8, 22, LEAD), path("M78 108h44c8 32-6 56-22 70-16-14-30-38-22-70z", STEEL), path("M100 108h22c8 32-6 56-22 70z", LEAD))],
    "garden-shears": lambda c, s, l: [
        path("M96 100C86 74 96 46 116 28c12 26 8 52-4 76z", STEEL), path("M104 100C112 82 104 62 90 46 78 66 82 86 92 104z", LEAD), stroke("M96 104c-4 24-16 40-32 60", c, 13), stroke("M106 104c4 24 16 40 32 60", s, 13), stroke("M86 136c8-6 20-6 28 0", LEAD, 4), circle(101, 103, 7, INK)],
    "terracotta-pot": lambda c, s, l: [
        stroke("M100 76V44", "#41703d", 5), path("M100 58c-34 4-44-16-42-30 26-2 40 10 42 30zM100 52c4-26 22-36 46-32 0 22-16 36-46 32z", "#5d8f57"), rect(56, 72, 88, 24, c, 4), path("M62 96h76l-10 58H72z", c), path("M62 96h76l-2 10H64z", s), oval(100, 158, 46, 9, s), stroke("M78 112l4 30", l, 6)],
    "seed-box": lambda c, s, l: [
        rect(60, 42, 24, 60, CREAM, 2), circle(72, 58, 8, "#e8893a"), rect(88, 34, 24, 66, CREAM, 2), circle(100, 52, 8, "#c8412f"), rect(116, 42, 24, 60, CREAM, 2), oval(128, 58, 6, 9, "#7d5a9e"), path("M42 88h116l8 66H34z", WOOD), path("M42 88h116l1 12H41z", BARK), path("M100 144c-2-16-12-24-24-24 0 14 10 24 24 24zm0 0c2-20 12-30 26-32 2 18-10 30-26 32z", c)],
    "birdhouse": lambda c, s, l: [
        rect(95, 140, 10, 40, BARK), path("M60 86h80v64H60z", l), path("M100 34 166 90l-10 12-56-46-56 46-10-12z", c), circle(100, 106, 16, INK), stroke("M100 134h0v4", BARK, 8), path("M128 142c2-14 22-16 28-4l10 2-8 6c-6 10-28 8-30-4z", "#f0bd3e"), circle(150, 138, 2.5, INK)],
    "straw-hat": lambda c, s, l: [
        oval(100, 128, 82, 26, s), oval(100, 122, 82, 24, c), path("M56 118c-2-60 90-60 88 0-20 14-68 14-88 0z", c), path("M55 106c24 14 66 14 90 0v14c-24 14-66 14-90 0z", "#c8412f"), stroke("M70 76c20-8 40-8 60 0M64 90c24-8 48-8 72 0M34 124c8 12 20 14 32 16m100-16c-8 12-20 14-32 16", s, 3)],
    "wheelbarrow": lambda c, s, l: [
        path("M74 82c16-26 60-28 78 0z", "#684126"), path("M56 80h112l-24 50H88z", c), path("M56 80h112l-4 10H60z", l), stroke("m24 90 62 44h52", BARK, 7), stroke("m130 132 12 34", BARK, 7), circle(74, 148, 22, INK), circle(74, 148, 9, STEEL), stroke("M74 148l22-18", LEAD, 5)],
}


def main(products, folder):
    os.makedirs(folder, exist_ok=True)
    with open(products, encoding="utf-8") as file:
        for product in json.load(file):
            shapes = [rect(0, 0, 200, 200, GROUNDS[product["category"]]), oval(100, 168, 74, 10, "#000000", opacity=0.07)]
            shapes += PICTURES[product["picture"]](*COLORS[product["color"]])
            text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">{"".join(shapes)}</svg>\n'
            if len(text) > 3000:
                raise SystemExit(f'{product["picture"]} has {len(text)} bytes')
            with open(os.path.join(folder, product["picture"] + ".svg"), "w", encoding="utf-8") as picture:
                picture.write(text)


main(*sys.argv[1:])
