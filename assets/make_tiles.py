#!/usr/bin/env python3
"""Draw the Sikwu mahjong tiles and the app's sign as SVG.

    make_tiles.py [--kai FONT] [--kai-face NAME] [--latin FONT] [--latin-face NAME] [--out DIR]

Writes 45 tiles to DIR/tiles (44 and the empty place), the 34 kinds with a
beginner's mark to DIR/marked, the dragons marked by their colours in English to
DIR/coloured and the sign to DIR/icon.
Needs Python 3 and fontTools. The output is deterministic.

Everything is a filled path, drawn for Fyne's SVG renderer: no stroke, text,
clip, mask, filter or evenodd. A hole is a contour that runs the other way
round (nonzero fill).

How the code is laid out
  1. constants     colours and geometry
  2. shapes        a shape is a list of contours; a contour is a start point
                   and a list of segments (1 point = line, 2 = quadratic,
                   3 = cubic)
  3. glyphs        outlines from a font, made bolder, fitted to a box
  4. ink           engraving (light, shade, paint) and the body of a tile
  5. families      characters, dots, bamboo, honours, flowers, back
  6. others        the empty place, the beginners' marks, the app's sign
  7. output
"""

import argparse
import math
import os

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTCollection, TTFont

# ---------------------------------------------------------------- constants

WIDTH, HEIGHT = 300, 400          # viewBox of every tile
CX, CY = 150, 184                 # centre of the face
FACE = (7, 5, 286, 358)           # x, y, w, h of the ivory face
RADIUS = 30                       # corner of the face

# the body, flat colours only: Fyne takes several times as long over gradients
IVORY = '#fbf6e9'                 # the face
IVORY_RIM = '#f1e8d3'             # its rounded-off rim
IVORY_EDGE = '#cbbf9f'            # outline: keeps the tile off a light page
IVORY_SIDE = '#d9ceb0'            # thickness below the face
BAMBOO = '#39895f'                # the back below that
BACK, BACK_RIM, BACK_EDGE, BACK_SIDE = '#19694e', '#23805f', '#0f4a39', '#124a39'
BACK_LINE, BACK_LINE_OPACITY = '#d9efdf', '0.32'
IVORY_UNDER = '#e6dcc2'           # ivory below the bamboo when the tile lies face down
SHADOW, SHADOW_OPACITY = '#0b1410', '0.28'
RIM = 4.5                         # width of the rim

# the paints
INK = '#18213a'
RED = '#c4211f'
GREEN = '#0e7440'
BLUE = '#19479f'
ORANGE = '#cf6a14'
ON_PAINT = '#fbf5e6'              # ivory detail left standing in paint

# the empty place: a grey-green that shows on felt, on white and on dark
PLACE, PLACE_OPACITY, PLACE_FACE_OPACITY = '#8fac9f', '0.95', '0.16'

# the app's sign: the jade of the screens, on a grid of 16 so that it stays sharp when small
JADE, JADE_RIM, JADE_FOOT = '#0b6a56', '#17806a', '#074a3c'
SIGN = 1024

# engraving: shade on the upper edge of a cut, paint a little lower, light on the lower edge
SHADE, SHADE_OPACITY = '#140d06', '0.62'
CUT = (1.3, 1.8)                  # how far the paint lies from the cut's upper edge
GLINT = '#ffffff'
GLINT_AT = (2.6, 3.6)

# the strokes of the Kai face are thin at 28 px: grow them, in tile units
BOLD_NUMERAL, BOLD_WAN = 4.6, 2.6
BOLD_HONOUR = 5.6
BOLD_FLOWER = 2.4
BOLD_DENSE = {'夏': 1.5, '蘭': 1.0, '菊': 1.8, '梅': 2.0}

KAPPA = 0.5522847498              # circle as four cubics


# ---------------------------------------------------------------- shapes

def contour(start, *segments):
    return (start, list(segments))


def transform(shape, a=1.0, b=0.0, c=0.0, d=1.0, e=0.0, f=0.0):
    def move(p):
        return (a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f)
    return [(move(s), [tuple(move(p) for p in seg) for seg in segs]) for s, segs in shape]


def shift(shape, x, y):
    return transform(shape, e=x, f=y)


def turn(shape, degrees, x=0.0, y=0.0):
    """Rotate clockwise on the page about the origin, then move to x, y."""
    t = math.radians(degrees)
    return transform(shape, math.cos(t), math.sin(t), -math.sin(t), math.cos(t), x, y)


def backwards(shape):
    """The same contours the other way round: a hole."""
    out = []
    for start, segs in shape:
        points = [start]
        for seg in segs:
            points.append(seg[-1])
        back = []
        for i in range(len(segs) - 1, -1, -1):
            back.append(tuple(reversed(segs[i][:-1])) + (points[i],))
        out.append((points[-1], back))
    return out


def ellipse(x, y, rx, ry=None):
    ry = rx if ry is None else ry
    kx, ky = rx * KAPPA, ry * KAPPA
    return [contour((x + rx, y),
                    ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
                    ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
                    ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
                    ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y)))]


def ring(x, y, outer, inner):
    return ellipse(x, y, outer) + backwards(ellipse(x, y, inner))


def box(x, y, w, h, r=0.0):
    """Rectangle with rounded corners."""
    if not r:
        return [contour((x, y), ((x + w, y),), ((x + w, y + h),), ((x, y + h),), ((x, y),))]
    k = r * (1 - KAPPA)
    return [contour((x + r, y),
                    ((x + w - r, y),), ((x + w - k, y), (x + w, y + k), (x + w, y + r)),
                    ((x + w, y + h - r),), ((x + w, y + h - k), (x + w - k, y + h), (x + w - r, y + h)),
                    ((x + r, y + h),), ((x + k, y + h), (x, y + h - k), (x, y + h - r)),
                    ((x, y + r),), ((x, y + k), (x + k, y), (x + r, y)))]


def frame(x, y, w, h, r, thick):
    return box(x, y, w, h, r) + backwards(
        box(x + thick, y + thick, w - 2 * thick, h - 2 * thick, max(r - thick, 0.1)))


def polygon(*points):
    return [contour(points[0], *[((x, y),) for x, y in points[1:] + points[:1]])]


def smooth(points, tension=1.0):
    """A closed curve through all points (Catmull-Rom)."""
    n, t = len(points), tension / 6
    segs = []
    for i in range(n):
        p0, p1, p2, p3 = (points[(i + j - 1) % n] for j in range(4))
        segs.append(((p1[0] + (p2[0] - p0[0]) * t, p1[1] + (p2[1] - p0[1]) * t),
                     (p2[0] - (p3[0] - p1[0]) * t, p2[1] - (p3[1] - p1[1]) * t), p2))
    return [(points[0], segs)]


def ribbon(points, widths):
    """A brush stroke: an open curve through points, widths along it."""
    n = len(points)
    if len(widths) != n:
        widths = [widths[0] + (widths[-1] - widths[0]) * i / (n - 1) for i in range(n)]
    left, right = [], []
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, n - 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        h = widths[i] / 2
        left.append((x + nx * h, y + ny * h))
        right.append((x - nx * h, y - ny * h))

    def open_curve(ps):
        ps2 = [ps[0]] + ps + [ps[-1]]
        return [((ps2[i][0] + (ps2[i + 1][0] - ps2[i - 1][0]) / 6, ps2[i][1] + (ps2[i + 1][1] - ps2[i - 1][1]) / 6),
                 (ps2[i + 1][0] - (ps2[i + 2][0] - ps2[i][0]) / 6, ps2[i + 1][1] - (ps2[i + 2][1] - ps2[i][1]) / 6),
                 ps2[i + 1]) for i in range(1, len(ps))]
    back = list(reversed(right))
    return positive([(left[0], open_curve(left) + [(back[0],)] + open_curve(back) + [(left[0],)])])


def petal(length, width, root=0.0, point=0.35):
    """A leaf or petal on the origin, tip upwards at -length. point: 0 blunt, 1 sharp."""
    w, tip = width / 2, -length
    belly = tip * 0.62
    return positive([contour((-root, 0),
                             ((-w * 0.55, tip * 0.12), (-w, tip * 0.34), (-w, belly)),
                             ((-w, tip * 0.84), (-w * (0.62 - 0.62 * point), tip), (0, tip)),
                             ((w * (0.62 - 0.62 * point), tip), (w, tip * 0.84), (w, belly)),
                             ((w, tip * 0.34), (w * 0.55, tip * 0.12), (root, 0)),
                             ((-root, 0),))])


def spindle(length, width):
    """A narrow petal of two curves, tip upwards at -length."""
    w = width * 0.66
    return positive([contour((0, 0), ((-w, -length * 0.30), (-w, -length), (0, -length)),
                             ((w, -length), (w, -length * 0.30), (0, 0)))])


def plume(length, width):
    """A tail feather: thin at the root, round at the tip."""
    w, r = width / 2, width / 2
    return positive([contour((-2, 0),
                             ((-w * 0.5, -length * 0.35), (-w, -length + r * 2.4), (-w, -length + r)),
                             ((-w, -length + r * 0.42), (-w * 0.56, -length), (0, -length)),
                             ((w * 0.56, -length), (w, -length + r * 0.42), (w, -length + r)),
                             ((w, -length + r * 2.4), (w * 0.5, -length * 0.35), (2, 0)),
                             ((-2, 0),))])


def area(c):
    """Signed area of the control polygon."""
    points = [c[0]] + [p for seg in c[1] for p in seg]
    return sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1]
               for i in range(len(points))) / 2


def positive(shape):
    """Every contour clockwise on the page, so that they add up."""
    return [c if area(c) > 0 else backwards([c])[0] for c in shape]


def samples(shape):
    """Points along the curves, eight steps a segment."""
    for start, segs in shape:
        p0 = start
        for seg in segs:
            pts = (p0,) + tuple(seg)
            n = len(pts) - 1
            for k in range(9):
                t = k / 8
                yield tuple(sum(math.comb(n, i) * (1 - t) ** (n - i) * t ** i * pts[i][axis] for i in range(n + 1))
                            for axis in (0, 1))
            p0 = seg[-1]


def bounds(shape):
    """Bounding box of the curves (sampled)."""
    xs, ys = zip(*samples(shape))
    return min(xs), min(ys), max(xs), max(ys)


def number(v):
    s = f'{v:.1f}'.rstrip('0').rstrip('.')
    s = '0' if s in ('-0', '') else s
    return s.replace('0.', '.', 1) if s.startswith(('0.', '-0.')) else s


def path_data(shape):
    """Shortest plain path text: relative commands, one decimal, no drift."""
    out = []

    def pairs(points, ox, oy):
        words, text = [], ''
        for x, y in points:
            words += [number(x - ox), number(y - oy)]
        for w in words:
            text += w if not text or w.startswith('-') else ' ' + w
        return text

    def snap(p):
        return (round(p[0], 1), round(p[1], 1))
    for start, segs in shape:
        x, y = snap(start)
        out.append('M' + pairs([(x, y)], 0, 0))
        last = 'M'
        for seg in segs:
            seg = [snap(p) for p in seg]
            dx, dy = seg[-1][0] - x, seg[-1][1] - y
            if len(seg) == 1 and not dx and not dy:
                continue
            if len(seg) == 1 and not dy:
                command, text = 'h', number(dx)
            elif len(seg) == 1 and not dx:
                command, text = 'v', number(dy)
            else:
                command, text = ' lqc'[len(seg)], pairs(seg, x, y)
            if command != last:
                out.append(command)
            elif not text.startswith('-'):
                out.append(' ')
            out.append(text)
            last, (x, y) = command, seg[-1]
        out.append('z')
    return ''.join(out)


# ---------------------------------------------------------------- glyphs

class Face:
    """One face of a font file, giving outlines as shapes, y down."""

    def __init__(self, path, name):
        if path.endswith('.ttc'):
            faces = TTCollection(path).fonts
            self.font = next((f for f in faces if name in (f['name'].getDebugName(4) or '')), faces[0])
        else:
            self.font = TTFont(path)
        self.glyphs = self.font.getGlyphSet()
        self.cmap = self.font.getBestCmap()
        self.em = self.font['head'].unitsPerEm

    def outline(self, char, size):
        pen = DecomposingRecordingPen(self.glyphs)
        self.glyphs[self.cmap[ord(char)]].draw(pen)
        shape, start, segs = [], None, []
        for op, args in pen.value:
            if op == 'moveTo':
                start, segs = args[0], []
            elif op == 'lineTo':
                segs.append((args[0],))
            elif op == 'curveTo':
                segs.append(args)
            elif op == 'qCurveTo':
                if args[-1] is None:          # no on-curve point at all
                    points = list(args[:-1])
                    start = ((points[-1][0] + points[0][0]) / 2, (points[-1][1] + points[0][1]) / 2)
                    args = tuple(points) + (start,)
                    segs = []
                for i, ctrl in enumerate(args[:-1]):
                    nxt = args[i + 1]
                    end = nxt if i == len(args) - 2 else ((ctrl[0] + nxt[0]) / 2, (ctrl[1] + nxt[1]) / 2)
                    segs.append((ctrl, end))
            if op in ('closePath', 'endPath') and segs:
                if segs[-1][-1] != start:
                    segs.append((start,))
                shape.append((start, segs))
        k = size / self.em
        shape = transform(shape, k, 0, 0, -k)
        if sum(area(c) for c in shape) < 0:
            shape = backwards(shape)
        return shape


def bolder(shape, amount):
    """Push every outline outwards by amount (counters shrink)."""
    out = []
    for start, segs in shape:
        points, ends = [start], []
        for seg in segs:
            for p in seg:
                points.append(p)
            ends.append(len(seg))
        ring_points = points[:-1]                     # last one repeats the start
        n = len(ring_points)
        moved = []
        for i, p in enumerate(ring_points):
            a = next((ring_points[(i - k) % n] for k in range(1, n) if ring_points[(i - k) % n] != p), p)
            b = next((ring_points[(i + k) % n] for k in range(1, n) if ring_points[(i + k) % n] != p), p)
            ux, uy = p[0] - a[0], p[1] - a[1]
            vx, vy = b[0] - p[0], b[1] - p[1]
            lu, lv = math.hypot(ux, uy) or 1, math.hypot(vx, vy) or 1
            ux, uy, vx, vy = ux / lu, uy / lu, vx / lv, vy / lv
            dot = ux * vx + uy * vy
            if dot < -0.9:                            # a spike: leave its tip
                moved.append(p)
                continue
            k = min(amount / (1 + dot), amount * 1.6)
            moved.append((p[0] + (uy + vy) * k, p[1] - (ux + vx) * k))
        moved.append(moved[0])
        i, new = 1, []
        for count in ends:
            new.append(tuple(moved[i:i + count]))
            i += count
        out.append((moved[0], new))
    return out


def glyph(face, char, x, y, w, h, bold, stretch=None):
    """char centred on x, y by its ink, as large as w by h allows.

    Without stretch the proportions are kept; stretch is the most that width
    may be widened against height.
    """
    shape = bolder(face.outline(char, 200), bold * 200 / h)
    x0, y0, x1, y1 = bounds(shape)
    kx, ky = w / (x1 - x0), h / (y1 - y0)
    k = min(kx, ky)
    kx = min(kx, k * (stretch or 1))
    ky = min(ky, k * (stretch or 1))
    shape = transform(shape, kx, 0, 0, ky)
    x0, y0, x1, y1 = bounds(shape)
    return shift(shape, x - (x0 + x1) / 2, y - (y0 + y1) / 2)


# ---------------------------------------------------------------- ink

class Sheet:
    """Collects the drawing of one tile.

    Fyne keeps only one definition per file apart (it runs several together),
    so one outline can be shared by `use`: the repeated one (copies), or the
    largest cut, or all cuts joined when none outweighs the rest.
    """

    def __init__(self, body=None):
        self.body = body or FACE_UP
        self.cuts, self.paints, self.repeated = [], [], None

    def fill(self, shape, colour, opacity=None):
        """Flat colour, not engraved."""
        self.paints.append((shape, colour, opacity))

    def engrave(self, shape, paint):
        """A cut filled with paint."""
        self.cuts.append(shape)
        self.paints.append((shape, paint))

    def transform(self, k, x, y):
        """The picture scaled by k towards x, y, to leave room for a mark."""
        def move(shape):
            return transform(shape, k, 0, 0, k, x - k * x, y - k * y)
        cuts = {id(c): move(c) for c in self.cuts}
        out = Sheet(self.body)
        out.cuts = [cuts[id(c)] for c in self.cuts]
        out.paints = [(cuts[id(p[0])], p[1]) if len(p) == 2 else (move(p[0]),) + p[1:] for p in self.paints]
        if self.repeated:
            shape, places, flat = self.repeated
            out.repeated = (transform(shape, k, 0, 0, k),
                            [(x + k * (px - x), y + k * (py - y), a, c) for px, py, a, c in places], flat)
        return out

    def enters(self, x0, y0, x1, y1):
        """Whether any outline has a point in the rectangle."""
        shapes = self.cuts + [p[0] for p in self.paints if len(p) == 3]
        if self.repeated:
            shape, places, _ = self.repeated
            shapes += [turn(shape, a, x, y) for x, y, a, _ in places]
        return any(x0 < x < x1 and y0 < y < y1 for shape in shapes for x, y in samples(shape))

    def engrave_over(self, shape, paint, margin=3.5):
        """A cut in front of others, with a strip of bare ivory round it."""
        self.fill(bolder(shape, margin), IVORY)
        self.fill(shape, SHADE, SHADE_OPACITY)
        self.fill(shift(shape, *CUT), paint)

    def copies(self, shape, places, flat=None):
        """One outline cut several times: (x, y, turn, paint); or flat, with that opacity."""
        self.repeated = (shape, places, flat)

    @staticmethod
    def use(colour, x=0.0, y=0.0, turned=0.0, more=''):
        move = f'translate({number(x)} {number(y)})' if x or y else ''
        move += f'rotate({number(turned)})' if turned else ''
        move = f' transform="{move}"' if move else ''
        return f'<use href="#s" fill="{colour}"{more}{move}/>'

    def light_and_shade(self, x=0.0, y=0.0, turned=0.0):
        return (self.use(GLINT, x + GLINT_AT[0], y + GLINT_AT[1], turned)
                + self.use(SHADE, x, y, turned, f' fill-opacity="{SHADE_OPACITY}"'))

    def drawing(self):
        if self.repeated:
            shape, places, flat = self.repeated
            out = [define(shape)]
            if flat:
                out += [self.use(c, x, y, a, f' fill-opacity="{flat}"') for x, y, a, c in places]
            else:
                out += [self.light_and_shade(x, y, a) for x, y, a, _ in places]
                out += [self.use(c, x + CUT[0], y + CUT[1], a) for x, y, a, c in places]
            return ''.join(out + [path(*p) for p in self.paints])
        if not self.cuts:
            return ''.join(path(*p) for p in self.paints)
        sizes = [len(path_data(c)) for c in self.cuts]
        shared = self.cuts[sizes.index(max(sizes))]
        rest = [c for c in self.cuts if c is not shared]
        if 2 * max(sizes) < sum(sizes):
            shared, rest = [c for shape in self.cuts for c in shape], []
        out = [define(shared), self.light_and_shade()]
        for c in rest:
            out += [path(shift(c, *GLINT_AT), GLINT), path(c, SHADE, SHADE_OPACITY)]
        for p in self.paints:
            if len(p) == 3:
                out.append(path(*p))
            elif p[0] is shared:
                out.append(self.use(p[1], *CUT))
            else:
                out.append(path(shift(p[0], *CUT), p[1]))
        return ''.join(out)

    def svg(self, title, over=''):
        return svg_file(title, self.body + self.drawing() + over)


def path(shape, colour, opacity=None):
    o = f' fill-opacity="{opacity}"' if opacity else ''
    return f'<path fill="{colour}"{o} d="{path_data(shape)}"/>'


def define(shape):
    return f'<defs><path id="s" d="{path_data(shape)}"/></defs>'


def svg_file(title, inside, width=WIDTH, height=HEIGHT):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><title>{title}</title>{inside}</svg>\n')


def tile_body(face, rim, edge, side, under):
    """Shadow, lower layer, side, outline, rim, face."""
    x, y, w, h = FACE

    def lower(foot):                                 # a layer shows only below the face
        return box(x - 3, foot - 90, w + 6, 90, RADIUS + 3)
    layers = [
        (lower(391), SHADOW, SHADOW_OPACITY),
        (lower(387), under, None),
        (lower(375), side, None),
        (box(x - 3, y - 3, w + 6, h + 6, RADIUS + 3), edge, None),
        (box(x, y, w, h, RADIUS), rim, None),
        (box(x + RIM, y + RIM * 0.7, w - 2 * RIM, h - RIM * 2, RADIUS - RIM), face, None),
    ]
    return ''.join(path(shape, colour, opacity) for shape, colour, opacity in layers)


FACE_UP = tile_body(IVORY, IVORY_RIM, IVORY_EDGE, IVORY_SIDE, BAMBOO)
FACE_DOWN = tile_body(BACK, BACK_RIM, BACK_EDGE, BACK_SIDE, IVORY_UNDER)


# ---------------------------------------------------------------- characters

NUMERALS = '一二三四五六七八九'
# width and height of each numeral's ink: few strokes want less height
NUMERAL_SIZE = {1: (186, 42), 2: (178, 86), 3: (178, 106), 4: (172, 100), 5: (176, 116),
                6: (178, 116), 7: (176, 116), 8: (184, 106), 9: (176, 118)}


def characters(kai):
    for n, char in enumerate(NUMERALS, 1):
        s = Sheet()
        w, h = NUMERAL_SIZE[n]
        s.engrave(glyph(kai, char, CX, 90, w, h, BOLD_NUMERAL * h / 118, 1.3), INK)
        s.engrave(glyph(kai, '萬', CX, 250, 206, 182, BOLD_WAN, 1.24), RED)
        yield f'{n}m', f'{char}萬', s


# ---------------------------------------------------------------- dots

# layout: (x, y, paint); radius
DOTS = {
    2: (64, [(150, 103, GREEN), (150, 265, BLUE)]),
    3: (48, [(80, 80, BLUE), (150, 184, RED), (220, 288, GREEN)]),
    4: (53, [(89, 102, BLUE), (211, 102, GREEN), (89, 266, GREEN), (211, 266, BLUE)]),
    5: (45, [(79, 80, BLUE), (221, 80, GREEN), (150, 184, RED), (79, 288, GREEN), (221, 288, BLUE)]),
    6: (42, [(94, 74, GREEN), (206, 74, GREEN), (94, 193, RED), (206, 193, RED), (94, 294, RED), (206, 294, RED)]),
    7: (36, [(70, 64, GREEN), (150, 100, GREEN), (230, 136, GREEN),
             (98, 220, RED), (202, 220, RED), (98, 304, RED), (202, 304, RED)]),
    8: (34, [(x, y, BLUE) for y in (64, 144, 224, 304) for x in (98, 202)]),
    9: (35, [(x, y, c) for y, c in ((74, BLUE), (184, RED), (294, GREEN)) for x in (66, 150, 234)]),
}


def flower(radius, petals, length, width, offset=0.0, root=0.0, point=0.0):
    """Petals round the origin, roots on a circle of the given radius."""
    out = []
    for i in range(petals):
        a = offset + 360 * i / petals
        t = math.radians(a)
        out += turn(petal(length, width, root, point), a, radius * math.sin(t), -radius * math.cos(t))
    return out


def petals(radius, count, length, width):
    """Spindles on a circle, tips outwards."""
    out = []
    for i in range(count):
        t = 2 * math.pi * i / count
        out += turn(spindle(length, width), 360 * i / count, radius * math.sin(t), -radius * math.cos(t))
    return out


def dot(r):
    """Rim, thin ivory ring, disc with a flower left standing."""
    return (ring(0, 0, r, r * 0.815) + ellipse(0, 0, r * 0.735)
            + backwards(petals(r * 0.27, 8, r * 0.32, r * 0.165)))


def one_dot(s):
    """The big wheel: rings of three colours round a red flower."""
    r = 119
    at = lambda shape: shift(shape, CX, CY)
    teeth = []
    for i in range(24):
        a = 2 * math.pi * i / 24
        teeth += backwards(ellipse(r * 0.905 * math.sin(a), -r * 0.905 * math.cos(a), r * 0.052))
    s.engrave(at(ellipse(0, 0, r) + teeth + backwards(ellipse(0, 0, r * 0.81))), GREEN)
    s.engrave(at(ellipse(0, 0, r * 0.75) + backwards(petals(r * 0.44, 16, r * 0.26, r * 0.11))
                 + backwards(ellipse(0, 0, r * 0.40))), BLUE)
    s.engrave(at(ellipse(0, 0, r * 0.34) + backwards(petals(r * 0.11, 8, r * 0.19, r * 0.10))), RED)


def dots():
    s = Sheet()
    one_dot(s)
    yield '1p', '一筒', s
    for n, (r, places) in DOTS.items():
        s = Sheet()
        s.copies(dot(r), [(x, y, 0, paint) for x, y, paint in places])
        yield f'{n}p', f'{NUMERALS[n - 1]}筒', s


# ---------------------------------------------------------------- bamboo

def stick(length, half):
    """Two joints of bamboo between three nodes, upright on the origin."""
    top, gap = -length / 2, half * 0.16
    node = half * 0.52                               # height of a node
    shape = []
    for y, w in ((top, half), (-node / 2, half * 1.12), (-top - node, half)):
        shape += box(-w, y, 2 * w, node, node * 0.46)
    for y0, y1 in ((top + node + gap, -node / 2 - gap), (node / 2 + gap, -top - node - gap)):
        a, b, m = half * 0.80, half * 0.62, (y0 + y1) / 2
        shape += positive([contour((-a, y0), ((a, y0),), ((b, m - (m - y0) * .4), (b, m + (m - y0) * .4), (a, y1)),
                                   ((-a, y1),), ((-b, m + (m - y0) * .4), (-b, m - (m - y0) * .4), (-a, y0)))])
        slit, half_slit = (y1 - y0) * 0.52, half * 0.14
        shape += backwards(box(-half_slit, m - slit / 2, 2 * half_slit, slit, half_slit * 0.98))
    return shape


TALL, SHORT = 144, 92              # sticks in two rows, in three rows
UP, DOWN = 104, 264                # centres of two rows
ROW1, ROW2, ROW3 = 76, 184, 292    # centres of three rows

# length, half width, places (x, y, turn, paint)
STICKS = {
    2: (TALL, 22, [(150, UP, 0, BLUE), (150, DOWN, 0, GREEN)]),
    3: (TALL, 22, [(150, UP, 0, BLUE), (90, DOWN, 0, GREEN), (210, DOWN, 0, GREEN)]),
    4: (TALL, 22, [(90, UP, 0, BLUE), (210, UP, 0, GREEN), (90, DOWN, 0, GREEN), (210, DOWN, 0, BLUE)]),
    5: (TALL, 21, [(70, UP, 0, GREEN), (230, UP, 0, BLUE), (150, CY, 0, RED),
                   (70, DOWN, 0, BLUE), (230, DOWN, 0, GREEN)]),
    6: (TALL, 21, [(x, UP, 0, GREEN) for x in (70, 150, 230)] + [(x, DOWN, 0, BLUE) for x in (70, 150, 230)]),
    7: (SHORT, 18.5, [(150, ROW1, 0, RED)] + [(x, y, 0, c) for y in (ROW2, ROW3)
                                              for x, c in ((70, GREEN), (150, BLUE), (230, GREEN))]),
    8: (138, 17, [(48, UP, 0, GREEN), (112, UP, -23, GREEN), (188, UP, 23, GREEN), (252, UP, 0, GREEN),
                  (48, DOWN, 0, BLUE), (112, DOWN, 23, BLUE), (188, DOWN, -23, BLUE), (252, DOWN, 0, BLUE)]),
    9: (SHORT, 18.5, [(x, y, 0, c) for x, c in ((70, GREEN), (150, RED), (230, BLUE)) for y in (ROW1, ROW2, ROW3)]),
}


def peacock(s):
    """1 bamboo: a peacock, head to the left, train raised to the right."""
    root = (156, 250)
    train = [(98, 112, 42, BLUE), (76, 118, 42, RED), (55, 139, 44, BLUE), (35, 184, 50, RED),
             (17, 214, 52, BLUE), (-1, 198, 48, RED)]
    for angle, length, width, eye in train:
        at = -length + width * 0.55
        feather = plume(length, width) + backwards(ellipse(0, at, width * 0.31, width * 0.35))
        s.engrave_over(turn(feather, angle, *root), GREEN, 2.6)
        s.fill(turn(ellipse(0, at + 1, width * 0.2, width * 0.24), angle, *root), eye)
    legs = (ribbon([(126, 270), (124, 296), (128, 326)], [9, 7, 7])
            + ribbon([(154, 270), (156, 296), (160, 326)], [9, 7, 7]))
    s.engrave(legs + ribbon([(84, 334), (140, 327), (206, 334)], [3, 10, 3]), RED)
    body = smooth([(88, 108), (98, 92), (112, 100), (115, 124), (111, 156), (123, 192), (152, 218), (184, 250),
                   (166, 272), (134, 281), (101, 269), (80, 237), (76, 200), (84, 160), (88, 130)])
    s.engrave_over(body, BLUE, 4.5)
    crest = flower(9, 1, 27, 12, -34) + flower(9, 1, 31, 12, 0) + flower(9, 1, 27, 12, 34)
    s.engrave(shift(crest, 101, 98), RED)
    s.engrave(smooth([(88, 101), (76, 104), (63, 113), (74, 115), (88, 115)], 0.6), RED)
    s.fill(ellipse(101, 106, 4.8), ON_PAINT)
    for i, (x, y, length) in enumerate([(111, 216, 76), (107, 236, 72), (115, 254, 56)]):
        s.fill(turn(petal(length, 17, 2, 0.4), 113 - 6 * i, x, y), ON_PAINT)


def bamboo():
    s = Sheet()
    peacock(s)
    yield '1s', '一索', s
    for n, (length, half, places) in STICKS.items():
        s = Sheet()
        s.copies(stick(length, half), places)
        yield f'{n}s', f'{NUMERALS[n - 1]}索', s


# ---------------------------------------------------------------- honours

def honours(kai):
    for name, char in zip('ESWN', '東南西北'):
        s = Sheet()
        s.engrave(glyph(kai, char, CX, CY, 220, 254, BOLD_HONOUR, 1.14), INK)
        yield name, char, s
    for name, char, paint, w, bold in (('C', '中', RED, 206, 6.2), ('F', '發', GREEN, 218, 4.2)):
        s = Sheet()
        s.engrave(glyph(kai, char, CX, CY, w, 270, bold, 1.22), paint)
        yield name, char, s
    s = Sheet()
    white_dragon(s)
    yield 'P', '白', s


def white_dragon(s):
    """A double frame with a key in each corner."""
    x, y, w, h = 42, 36, 216, 296
    s.engrave(frame(x, y, w, h, 14, 16), BLUE)
    thin, inset, key = 7, 28, 34                     # inner line, its distance, size of a key
    x, y, w, h = x + inset, y + inset, w - 2 * inset, h - 2 * inset
    inner = []
    for side in range(4):
        length = (w if side % 2 == 0 else h) - 2 * key
        dx, dy = ((0, -h / 2), (w / 2, 0), (0, h / 2), (-w / 2, 0))[side]
        bar = box(-length / 2, 0, length, thin, thin / 2)
        hook = box(length / 2 - thin, 0, thin, key, thin / 2) + box(-length / 2, 0, thin, key, thin / 2)
        inner += turn(bar + hook, 90 * side, x + w / 2 + dx, y + h / 2 + dy)
    for cx, cy in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
        ox, oy = (12 if cx == x else -12), (12 if cy == y else -12)
        inner += turn(box(-9, -9, 18, 18, 4), 45, cx + ox, cy + oy)
    s.engrave(inner, BLUE)


# ---------------------------------------------------------------- flowers

SEASONS, PLANTS = '春夏秋冬', '梅蘭菊竹'


def blossom(x, y, r, offset=0.0):
    """Five round petals in one outline."""
    def at(degrees, radius):
        a = math.radians(offset + degrees)
        return (x + radius * math.sin(a), y - radius * math.cos(a))
    return positive([contour(at(-36, r * 0.76), *[(at(72 * i - 30, r * 1.25), at(72 * i + 30, r * 1.25), at(72 * i + 36, r * 0.76))
                                                  for i in range(5)])])


def stamens(s, x, y, r, offset=0.0):
    """Ivory lines between the petals and round the heart of a blossom."""
    lines = []
    for i in range(5):
        a = math.radians(offset + 36 + 72 * i)
        lines += turn(spindle(r * 0.42, r * 0.09), offset + 36 + 72 * i,
                      x + r * 0.30 * math.sin(a), y - r * 0.30 * math.cos(a))
    s.fill(lines + ring(x, y, r * 0.22, r * 0.12), ON_PAINT)


def leaf(x, y, length, width, angle):
    vein = backwards(shift(petal(length * 0.6, width * 0.12, 0.5), 0, -length * 0.12))
    return turn(petal(length, width, 1, 0.8) + vein, angle, x, y)


def spring(s):
    """A peony in full bloom."""
    x, y = 150, 246
    s.engrave(leaf(116, 282, 90, 42, -104) + leaf(184, 282, 90, 42, 104) + leaf(132, 290, 62, 32, -142)
              + leaf(168, 290, 62, 32, 142), GREEN)
    s.engrave_over(blossom(x, y, 82), RED)
    s.engrave_over(blossom(x, y + 2, 48, 36), RED, 3)
    s.engrave_over(ellipse(x, y + 2, 13), ORANGE, 3)


def summer(s):
    """A lotus over water."""
    for angle, length, width, paint in ((-56, 116, 46, ORANGE), (56, 116, 46, ORANGE), (-29, 128, 54, RED),
                                        (29, 128, 54, RED), (0, 138, 64, ORANGE)):
        s.engrave_over(turn(petal(length, width, 3, 0.7), angle, 150, 302), paint)
    for y, w in ((314, 200), (331, 130)):
        s.engrave(ribbon([(150 - w / 2, y), (150 - w / 4, y - 5), (150, y), (150 + w / 4, y + 5), (150 + w / 2, y)],
                         [2, 9, 10, 9, 2]), GREEN)


def autumn(s):
    """A maple leaf."""
    half = [(0, -118), (17, -80), (36, -92), (31, -48), (51, -72), (60, -56), (95, -66), (84, -35), (101, -20),
            (54, 10), (61, 27), (11, 20)]
    left = [(-x, y) for x, y in reversed(half[1:])]
    lobes = turn(polygon(*(half + left)), 14, 148, 284)
    s.engrave(ribbon([(146, 296), (138, 318), (124, 338)], [8, 8, 10]), RED)
    veins = []
    for a, length in ((0, 76), (48, 60), (-48, 60), (92, 40), (-92, 40)):
        veins += turn(spindle(length * 1.15, 6), a + 14, 147, 292)
    s.engrave(lobes, ORANGE)
    s.fill(veins, ON_PAINT)


def winter(s):
    """A snow crystal before a red sun."""
    x, y = 150, 250
    arm = box(-4.5, -76, 9, 76, 4)
    for at, length in ((-40, 28), (-58, 22)):
        for side in (-54, 54):
            arm += turn(box(-3.8, -length, 7.6, length, 3.5), side, 0, at)
    flake = []
    for i in range(6):
        flake += turn(arm, 60 * i, x, y)
    s.engrave(ellipse(x, y, 86), RED)
    s.fill(flake, ON_PAINT)
    s.fill(ellipse(x, y, 9), ORANGE)


def plum(s):
    """Old wood with three blossoms."""
    s.engrave(ribbon([(40, 336), (92, 296), (140, 270), (200, 236), (258, 176)], [17, 14, 11, 9, 4])
              + ribbon([(128, 278), (150, 306), (196, 326)], [9, 7, 3])
              + ribbon([(96, 296), (92, 256), (74, 226)], [9, 7, 3]), GREEN)
    for x, y, r, a in ((150, 236, 46, 0), (220, 262, 36, 20), (70, 206, 34, 40), (218, 190, 24, 10)):
        s.engrave_over(blossom(x, y, r, a), BLUE, 3)
        stamens(s, x, y, r, a)


def orchid(s):
    """Long leaves and two flowers."""
    blades = (ribbon([(140, 340), (112, 280), (80, 232), (36, 208)], [4, 15, 13, 2])
              + ribbon([(146, 340), (140, 270), (118, 200), (84, 162)], [4, 14, 12, 2])
              + ribbon([(154, 340), (170, 280), (208, 232), (264, 222)], [4, 15, 13, 2])
              + ribbon([(160, 340), (196, 306), (232, 296), (268, 306)], [4, 13, 11, 2])
              + ribbon([(134, 340), (100, 312), (66, 302), (32, 312)], [4, 12, 10, 2]))
    s.engrave(blades, GREEN)
    s.engrave(ribbon([(150, 336), (158, 270), (172, 206)], [6, 6, 6])
              + ribbon([(152, 330), (178, 300), (206, 284)], [5, 5, 5]), GREEN)
    for x, y, k, a in ((174, 200, 1.0, 8), (206, 280, 0.72, -14)):
        bloom = []
        for angle, length, width in ((0, 44, 22), (70, 48, 22), (-70, 48, 22), (132, 40, 20), (-132, 40, 20)):
            bloom += turn(petal(length * k, width * k, 2, 0.6), angle + a, x, y)
        s.engrave_over(bloom, BLUE, 3.5)
        s.fill(ellipse(x, y, 7 * k), ON_PAINT)


def chrysanthemum(s):
    """Many narrow petals in three rings, two leaves."""
    s.engrave(leaf(110, 300, 76, 38, -118) + leaf(190, 300, 76, 38, 118), GREEN)
    x, y = 150, 252
    s.fill(ellipse(x, y, 89), IVORY)
    for radius, count, length, width in ((46, 16, 42, 22), (23, 11, 27, 16)):
        s.engrave(shift(petals(radius, count, length, width), x, y), BLUE)
    s.engrave_over(ellipse(x, y, 21), BLUE, 2)
    s.fill(shift(petals(5, 8, 12, 5.5), x, y), ON_PAINT)


def bamboo_plant(s):
    """Two canes and their leaves."""
    canes = []
    for x, lean, joints in ((112, -2, ((340, 284), (279, 222), (217, 168))), (170, 3, ((340, 300), (295, 236), (231, 176)))):
        for y0, y1 in joints:
            xa, xb = x + (340 - y0) * lean / 60, x + (340 - y1) * lean / 60
            canes += positive(polygon((xa - 10, y0), (xb - 10, y1), (xb + 10, y1), (xa + 10, y0)))
            canes += box(xb - 12.5, y1 - 2, 25, 7, 3)
    s.engrave(canes, GREEN)
    for x, y, length, angle in ((118, 224, 74, -62), (116, 230, 80, -98), (114, 236, 66, -132),
                                (182, 240, 82, 64), (182, 246, 86, 98), (182, 252, 70, 130)):
        s.engrave_over(turn(petal(length, 25, 1.5, 1), angle, x, y), BLUE, 3)


PICTURES = (spring, summer, autumn, winter, plum, orchid, chrysanthemum, bamboo_plant)


def flowers(kai, latin):
    """Number in a medallion (round for seasons, square for plants), character, picture."""
    for i, (char, picture) in enumerate(zip(SEASONS + PLANTS, PICTURES)):
        s = Sheet()
        season, n = i < 4, i % 4 + 1
        picture(s)
        digit = backwards(glyph(latin, str(n), 74, 80, 60, 62, 0))
        if season:
            s.engrave(ellipse(74, 80, 47) + digit, RED)
        else:
            s.engrave(box(31, 37, 86, 86, 14) + digit, BLUE)
        s.engrave(glyph(kai, char, 203, 90, 130, 124, BOLD_DENSE.get(char, BOLD_FLOWER), 1.08), RED if season else GREEN)
        yield f'{i + 1}f', char, s


# ---------------------------------------------------------------- back, blank

def back_pattern(s):
    """A trellis of small four-petalled flowers in a double line."""
    x, y, w, h = FACE
    s.fill(frame(x + 20, y + 20, w - 40, h - 40, 16, 4), BACK_LINE, BACK_LINE_OPACITY)
    columns, rows = 5, 7
    left, top, right, foot = x + 46, y + 46, x + w - 46, y + h - 46
    places = []
    for r in range(2 * rows - 1):
        for c in range(columns - r % 2):
            places.append((left + (right - left) * (c + r % 2 / 2) / (columns - 1),
                           top + (foot - top) * r / (2 * rows - 2), 0, BACK_LINE))
    four = []
    for a in (45, 135, 225, 315):
        four += turn(petal(17, 8, 0.5, 0.6), a)
    s.copies(four, places, flat=BACK_LINE_OPACITY)


def plain():
    yield 'blank', 'blank', Sheet()
    s = Sheet(FACE_DOWN)
    back_pattern(s)
    yield 'back', 'back', s


# ---------------------------------------------------------------- empty place

def on_outline(x, y, w, h, r, at):
    """The point at that length along a rounded rectangle, clockwise from its top centre."""
    corner = math.pi * r / 2
    sides = ((w / 2 - r, (x + w / 2, y), (1, 0)), (h - 2 * r, (x + w, y + r), (0, 1)),
             (w - 2 * r, (x + w - r, y + h), (-1, 0)), (h - 2 * r, (x, y + h - r), (0, -1)),
             (w / 2 - r, (x + r, y), (1, 0)))
    at %= sum(side[0] for side in sides) + 4 * corner
    for length, (sx, sy), (dx, dy) in sides:
        if at <= length:
            return sx + dx * at, sy + dy * at
        at -= length
        if at <= corner:
            a = at / r
            ex, ey = sx + dx * length, sy + dy * length
            return (ex + dx * r * math.sin(a) - dy * r * (1 - math.cos(a)),
                    ey + dy * r * math.sin(a) + dx * r * (1 - math.cos(a)))
        at -= corner
    return x + w / 2, y


def dashes(x, y, w, h, r, thick, count, share):
    """A dashed outline, filled; count is a multiple of 4, so that every side is alike."""
    pitch = (2 * (w + h) - 8 * r + 2 * math.pi * r) / count
    out = []
    for i in range(count):
        out += ribbon([on_outline(x, y, w, h, r, (i + share * (k / 2 - 0.5)) * pitch) for k in range(3)], [thick] * 3)
    return out


def place():
    """Where a tile is still to come: as large as a tile with its side."""
    thick = 12
    x, y, w, h, r = 4 + thick / 2, 2 + thick / 2, 292 - thick, 385 - thick, RADIUS + 3 - thick / 2
    return svg_file('place', path(box(x, y, w, h, r), PLACE, PLACE_FACE_OPACITY)
                    + path(dashes(x, y, w, h, r, thick, 24, 0.56), PLACE, PLACE_OPACITY))


# ---------------------------------------------------------------- the beginners' marks

MARK_LEFT, MARK_MIDDLE, MARK_SIZE = 18, 41, (52, 50)
MARK_ROOM = 5                     # bare ivory round a mark


COLOURS = {'C': 'R', 'F': 'G', 'P': 'W'}


def marked(latin, name, letter, sheet):
    """The picture of a kind, as large as it can be beside its digit or letter."""
    mark = glyph(latin, letter, 0, MARK_MIDDLE, *MARK_SIZE, 1)
    mark = shift(mark, MARK_LEFT - bounds(mark)[0], 0)
    x0, y0, x1, y1 = bounds(mark)
    for percent in range(100, 60, -1):
        smaller = sheet.transform(percent / 100, CX, FACE[1] + FACE[3] - 21)
        if not smaller.enters(0, 0, x1 + MARK_ROOM, y1 + MARK_ROOM):
            return smaller, path(mark, INK)
    raise ValueError(f'{name}: no room for a mark')


# ---------------------------------------------------------------- the app's sign

def sign():
    """A tile with one dot on a jade square."""
    u = SIGN / 16
    x, y, w, h = 4 * u, 3 * u, 8 * u, 9.5 * u         # the face of the tile
    r, deep, under = 1.1 * u, 0.55 * u, 0.5 * u       # its corners, ivory side, bamboo
    layers = [
        (box(u, u, 14 * u, 14 * u, 4 * u), JADE_FOOT, None),
        (box(u, u, 14 * u, 13.6 * u, 4 * u), JADE_RIM, None),
        (box(u, 1.16 * u, 14 * u, 13.44 * u, 3.9 * u), JADE, None),
    ]
    for i in range(8):                                # a soft shadow without a filter
        grow = (0.8 - 0.1 * i) * u
        layers.append((box(x - grow, y + 0.9 * u - grow, w + 2 * grow, h + deep + under - 0.5 * u + 2 * grow, r + grow),
                       SHADOW, '0.06'))
    # more paint than in the dots of the tiles: at 16 pixels it must still be one dark spot
    d = 2.6 * u
    spot = ellipse(0, 0, d) + backwards(petals(d * 0.3, 8, d * 0.42, d * 0.17))
    layers += [
        (box(x, y + h - 4 * u, w, 4 * u + deep + under, r), BAMBOO, None),
        (box(x, y + h - 4 * u, w, 4 * u + deep, r), IVORY_SIDE, None),
        (box(x, y, w, h, r), IVORY_RIM, None),
        (box(x + 0.12 * u, y + 0.1 * u, w - 0.24 * u, h - 0.24 * u, r - 0.1 * u), IVORY, None),
        (shift(spot, 8 * u, y + h / 2), JADE, None),
    ]
    return svg_file('Sikwu', ''.join(path(*layer) for layer in layers), SIGN, SIGN)


# ---------------------------------------------------------------- output

def write(path, text):
    with open(path, 'w', encoding='utf-8', newline='\n') as f:
        f.write(text)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    ap = argparse.ArgumentParser(description='Draw the Sikwu mahjong tiles and sign as SVG.')
    ap.add_argument('--kai', default='/usr/share/fonts/truetype/arphic/ukai.ttc', help='font of the Chinese characters')
    ap.add_argument('--kai-face', default='AR PL UKai HK', help='its face, in a .ttc')
    ap.add_argument('--latin', default='/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc', help='font of the digits and letters')
    ap.add_argument('--latin-face', default='TC', help='its face, in a .ttc')
    ap.add_argument('--out', default=here, help='folder for tiles/, marked/, coloured/ and icon/')
    opt = ap.parse_args()
    kai, latin = Face(opt.kai, opt.kai_face), Face(opt.latin, opt.latin_face)
    for folder in ('tiles', 'marked', 'coloured', 'icon'):
        os.makedirs(os.path.join(opt.out, folder), exist_ok=True)
    kinds, others = (characters(kai), dots(), bamboo(), honours(kai)), (flowers(kai, latin), plain())
    for family in kinds + others:
        for name, title, sheet in family:
            write(os.path.join(opt.out, 'tiles', name + '.svg'), sheet.svg(title))
            letters = {'marked': name[0]} if family in kinds else {}
            if name in COLOURS:
                letters['coloured'] = COLOURS[name]
            for folder, letter in letters.items():
                smaller, mark = marked(latin, name, letter, sheet)
                write(os.path.join(opt.out, folder, name + '.svg'), smaller.svg(title, mark))
    write(os.path.join(opt.out, 'tiles', 'place.svg'), place())
    write(os.path.join(opt.out, 'icon', 'icon.svg'), sign())


if __name__ == '__main__':
    main()
