#!/usr/bin/env python3
"""Draws the icons beside this script: python3 make_icons.py

Fyne's SVG renderer does not scale strokes, so every stroke here becomes
filled capsules (a line with round ends) in one path. All run the same way
round, so where they overlap they stay filled. The theme gives the colour.
"""
import math
import pathlib
import re

BOX = 20.0
PEN = 1.7

# Strokes as SVG path data (M L H V C Q A Z, absolute) in a box of 20 by 20.
STROKES = {
    "undo": "M8 4 L4 8 L8 12 M4 8 H12 A4.5 4.5 0 0 1 12 17 H9",
    "redo": "M12 4 L16 8 L12 12 M16 8 H8 A4.5 4.5 0 0 0 8 17 H11",
    "copy": "M7.5 7 H16.5 V17 H7.5 Z M4 13 V3.5 H12.5",
    "paste": "M7 4.5 H4.5 V17 H15.5 V4.5 H13 M7.5 3 H12.5 V6.5 H7.5 Z M7.5 10.5 H12.5 M7.5 13.5 H11",
    "open": "M3 5.5 H8 L10 7.5 H17 V15.5 H3 Z",
    "save": "M10 3 V12 M6.5 8.8 L10 12.3 L13.5 8.8 M3.5 12.5 V16.5 H16.5 V12.5",
    "moon": "M16.2 12.2 A6.9 6.9 0 1 1 8 3.8 A5.6 5.6 0 0 0 16.2 12.2 Z",
    "sun": "M13 10 A3 3 0 1 1 7 10 A3 3 0 1 1 13 10 Z M10 2.8 V4.6 M10 15.4 V17.2 M2.8 10 H4.6 M15.4 10 H17.2 "
           "M4.9 4.9 L6.2 6.2 M13.8 13.8 L15.1 15.1 M4.9 15.1 L6.2 13.8 M13.8 6.2 L15.1 4.9",
    "help": "M7 7.4 A3 3 0 1 1 11.6 9.9 C10.5 10.7 10 11.2 10 12.4 M10 15.6 V15.7",
    "backspace": "M8 5 H17 V15 H8 L3 10 Z M10.6 8 L14.4 12 M14.4 8 L10.6 12",
    "trash": "M4 6 H16 M8 6 V3.8 H12 V6 M5.8 6 L6.7 16.8 H13.3 L14.2 6",
    "speaker": "M4 8 V12 H6.8 L10.8 15.2 V4.8 L6.8 8 Z M13.6 7.8 A3 3 0 0 1 13.6 12.2",
    "right": "M8 5 L13 10 L8 15",
    "down": "M5 8 L10 13 L15 8",
    "compare": "M7 4 V16 M13 4 V16 M3 7 H7 M13 13 H17",
    "book": "M3.5 4 H8 A2 2 0 0 1 10 6 V16.5 A2 2 0 0 0 8 15 H3.5 Z M16.5 4 H12 A2 2 0 0 0 10 6 "
            "M16.5 4 V15 H12 A2 2 0 0 0 10 16.5",
    "tile": "M5.5 2.5 H14.5 A1.5 1.5 0 0 1 16 4 V16 A1.5 1.5 0 0 1 14.5 17.5 H5.5 A1.5 1.5 0 0 1 4 16 V4 A1.5 1.5 0 0 1 5.5 2.5 Z "
            "M12.2 10 A2.2 2.2 0 1 1 7.8 10 A2.2 2.2 0 1 1 12.2 10 Z",
    "eye": "M2.6 10 C5.4 5.6 8 5 10 5 C12 5 14.6 5.6 17.4 10 C14.6 14.4 12 15 10 15 C8 15 5.4 14.4 2.6 10 Z "
           "M12.4 10 A2.4 2.4 0 1 1 7.6 10 A2.4 2.4 0 1 1 12.4 10 Z",
    "close": "M5 5 L15 15 M15 5 L5 15",
}


def fmt(value):
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def arc(p, rx, sweep, large, q):
    """Points on a circular arc from p to q."""
    mx, my = (p[0] - q[0]) / 2, (p[1] - q[1]) / 2
    half = math.hypot(mx, my)
    rx = max(rx, half)
    k = math.sqrt(max(0.0, rx * rx - half * half)) / half if half else 0
    if large == sweep:
        k = -k
    cx = (p[0] + q[0]) / 2 + k * my
    cy = (p[1] + q[1]) / 2 - k * mx
    a = math.atan2(p[1] - cy, p[0] - cx)
    b = math.atan2(q[1] - cy, q[0] - cx)
    if sweep and b < a:
        b += 2 * math.pi
    if not sweep and b > a:
        b -= 2 * math.pi
    steps = max(2, math.ceil(abs(b - a) / math.radians(15)))
    return [(cx + rx * math.cos(a + (b - a) * i / steps), cy + rx * math.sin(a + (b - a) * i / steps))
            for i in range(1, steps + 1)]


def cubic(p, a, b, q):
    points = []
    for i in range(1, 9):
        t = i / 8
        s = 1 - t
        points.append(tuple(s**3 * p[n] + 3 * s * s * t * a[n] + 3 * s * t * t * b[n] + t**3 * q[n] for n in (0, 1)))
    return points


def polylines(data):
    """Yields the lines of path data, curves flattened."""
    tokens = re.findall(r"[A-Z]|-?[\d.]+", data)
    at, line, i = (0.0, 0.0), [], 0
    command = ""

    def take(n):
        nonlocal i
        values = [float(t) for t in tokens[i:i + n]]
        i += n
        return values

    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        if command == "M":
            if line:
                yield line
            at = tuple(take(2))
            line = [at]
            continue
        if command == "Z":
            line.append(line[0])
            at = line[0]
            continue
        if command == "L":
            new = [tuple(take(2))]
        elif command == "H":
            new = [(take(1)[0], at[1])]
        elif command == "V":
            new = [(at[0], take(1)[0])]
        elif command == "C":
            v = take(6)
            new = cubic(at, v[0:2], v[2:4], v[4:6])
        elif command == "A":
            rx, _, _, large, sweep, x, y = take(7)
            new = arc(at, rx, bool(sweep), bool(large), (x, y))
        else:
            raise ValueError(f"unknown command {command} in {data}")
        line += new
        at = new[-1]
    if line:
        yield line


def capsule(p, q):
    """Outline of the line from p to q with round ends, clockwise on screen."""
    r = PEN / 2
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = dy / length * r, -dx / length * r
    a = (p[0] + nx, p[1] + ny)
    b = (q[0] + nx, q[1] + ny)
    c = (q[0] - nx, q[1] - ny)
    d = (p[0] - nx, p[1] - ny)
    bend = f"A{fmt(r)} {fmt(r)} 0 0 1 "
    return (f"M{fmt(a[0])} {fmt(a[1])}L{fmt(b[0])} {fmt(b[1])}{bend}{fmt(c[0])} {fmt(c[1])}"
            f"L{fmt(d[0])} {fmt(d[1])}{bend}{fmt(a[0])} {fmt(a[1])}Z")


def icon(data):
    parts = [capsule(p, q) for line in polylines(data) for p, q in zip(line, line[1:])]
    return svg(BOX, BOX, "".join(parts))


def svg(width, height, path):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {fmt(width)} {fmt(height)}">'
            f'<path fill="#000000" d="{path}"/></svg>\n')


def dashes(width, height, pen, dash, gap):
    """A dashed outline with fully round ends, for what is missing in a gauge."""
    inset = pen / 2
    r = height / 2 - inset
    straight = width - height
    whole = 2 * straight + 2 * math.pi * r
    count = round(whole / (dash + gap))
    step = whole / count

    def at(s):
        s %= whole
        left, right, top = height / 2, width - height / 2, inset
        if s < straight:
            return (left + s, top)
        s -= straight
        if s < math.pi * r:
            a = s / r - math.pi / 2
            return (right + r * math.cos(a), height / 2 + r * math.sin(a))
        s -= math.pi * r
        if s < straight:
            return (right - s, height - top)
        s -= straight
        a = s / r + math.pi / 2
        return (left + r * math.cos(a), height / 2 + r * math.sin(a))

    global PEN
    PEN, kept = pen, PEN
    parts = []
    for n in range(count):
        start = n * step
        points = [at(start + (step - gap) * i / 4) for i in range(5)]
        parts += [capsule(p, q) for p, q in zip(points, points[1:])]
    PEN = kept
    return svg(width, height, "".join(parts))


def main():
    here = pathlib.Path(__file__).parent
    for name, data in STROKES.items():
        (here / f"{name}.svg").write_text(icon(data))
    (here / "missing.svg").write_text(dashes(72, 14, 1.8, 5.2, 3.6))


if __name__ == "__main__":
    main()
