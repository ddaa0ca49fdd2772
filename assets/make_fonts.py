#!/usr/bin/env python3
"""Cut the two fonts of Sikwu out of Noto Sans CJK HK.

    make_fonts.py [--source FOLDER] [--out FOLDER]

Needs Python 3 with fontTools and cffsubr, and the two .ttc files of Debian's
fonts-noto-cjk.
The output is the same every time for the same texts.

What goes in
  1. Latin-1, and the symbols the screens use
  2. the symbols and all 5,401 common characters of Big5 (level 1), and the 3,755 of
     GB 2312 (level 1): what people type, in Traditional and in Simplified Chinese
  3. Cantonese characters that Big5 lacks or keeps in level 2
  4. characters of surnames and given names that level 1 of Big5 lacks
  5. every character of our own texts: translations/ and lessons/
  6. two signs that Noto lacks, drawn here: ⌫ (rub out) and ✕ (close)
  7. full stops and commas as the mainland sets them, in the corner of their square

Run it again after adding a text with a character that the tests miss.
"""

import argparse
import gzip
import math
import pathlib
import sys

import cffsubr
from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont, newTable

HERE = pathlib.Path(__file__).resolve().parent
FACE = 4                          # Hong Kong, in Debian's .ttc
FACE_NAME = 'Noto Sans CJK HK'
MAINLAND = 2                      # the same outlines, by the mainland's map of characters
STOPS = '、。，．：；！？'         # what stands in the corner of its square there
FAMILY = 'Sikwu Sans HK'          # a changed font gets a name of its own
TEXTS = ('translations/*.toml', 'translations/*.json', 'lessons/**/*.toml')
DRAWN = {'⌫': '▨', '✕': '▩'}      # our sign: the one whose glyph it takes over

SYMBOLS = (
    '–—―‘’“”†‡•‥…‧‰′″‹›※'
    '←↑→↓↔↕↖↗↘↙⇐⇒⇔'
    '−±×÷√∞∑∕≈≠≡≤≥≦≧'
    '■□▲△▶▷▼▽◀◁◆◇○◎●◯★☆✓♠♡♣♥♦'
    '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
    '€™℃№'
)
CANTONESE = (
    '嘅啲嚟咗喺攞哋嘢冚唔佢哂冇嗰咁乜嘥㩒噉嘞喎咩嘛啦囉咋嗱啩㗎喇吓嚿揸掟揼搵搣擰攰瞓諗睇煲冧氹'
    '曱甴孭嗌嘈嗮晒啱喐郁掂掹搲揞拎揦撳揿㨂捽靚嘩咪㖭嗲曬乸嬲笠踎躝邨檯枱裏裡衞牀着為産峯綫'
    '摱擺攤叉噃啫嚤冚埋掗揀執銃糊槓碰暗筒索萬眼搭卡嵌雀骰莊閒圈番孖臺台叁貳壹伍陸柒捌玖拾佰仟'
)
NAMES = (
    '酆鄔昝芮靳邴隗宓郗欒鈄郜邰逄郤郟殳厙闞乜蒯逯万仉冼佘鄺禤甯栢涂凃邳鄢鄯鄶佟佴卲嵆龎龑仝焯煒瑋鋆堃喆昉昶晗晟晧'
    '暐暟曈曨炅炘烜焱煊熠燁燊燏燚爔玗玘珂珅珈珉珏珒珙珣珥珧珩珺珽琁琇琋琬琮琰琲瑀瑄瑆瑗瑢瑱璁璆璇璉璐璠璪璵瓅沄沚'
    '泂泫泮洙浠涴淓淥淩淼渟湉湜湞溎溱滎滙潁潞澂澔澪瀅瀠瀧灝鈁鈃鈊鈜鈡鈦鈺鉌鉞鉦銚銛銧銶鋌鋐鋕鋙鋮錞錤錩鍇鍈鍏鍑鍠'
    '鎏鎣鎧鏐鏞鏵鐄鐏鑅鑌鑫芃芊芎芡芩芫苕茜茝荇荑莀莙莛菀菏菡菫菻萁萏葇葳葶蒔蒨蓁蓂蔻蕎蕓蕖蕤薈薏藜蘅妏妘妡妲姁姝'
    '姞姮姵娍娫婌婕婠婧婭婸媁媄媖媗媜媞媯媱嫄嫈嫕嫚嫿嬅嬡嬿伃伷佶佼侁侗侚侹俅倞倢倬偀偁偓偲儁儆儇勍勖叡咏垚埕埼塏'
    '宬寀峋峯嵋嶙弢彣彧忞忻怜恂悦愃愔慜憓憙懌戩斌旂旃旆旻旼昍昰昺晊晙晛晳暎枏柘柟栱桉棨椀椿楙槤槿橒橦檉櫟歆毖畇畯'
    '畹皞矞砡礽祜禔禕禛稹竑筱箐籛粦粲紓紘綉綝綦緋緗翀翃翊翥翾衎衿詡諗諠譓賾贇軫郅郴闓雎雰霂霈霙靚韞韡韵頎頔頴顒馡'
    '駰騏騮驁驊驤鯤鸝黻'
)


def ranges():
    """Printable ASCII and Latin-1, CJK punctuation, full-width forms."""
    for first, last in ((0x20, 0x7e), (0xa0, 0xff), (0x3000, 0x3029), (0xff01, 0xff5e), (0xffe0, 0xffe6)):
        yield from range(first, last + 1)


def big5():
    """The symbols (A1 to A3) and the common characters (A4 to C6) of Big5."""
    for lead in range(0xa1, 0xc7):
        for trail in (*range(0x40, 0x7f), *range(0xa1, 0xff)):
            if 0xa3bf < lead << 8 | trail < 0xa440 or lead << 8 | trail > 0xc67e:
                continue
            try:
                yield ord(bytes((lead, trail)).decode('big5'))
            except UnicodeDecodeError:
                pass


def gb2312():
    """The common characters (B0 to D7) of GB 2312."""
    for lead in range(0xb0, 0xd8):
        for trail in range(0xa1, 0xff):
            try:
                yield ord(bytes((lead, trail)).decode('gb2312'))
            except UnicodeDecodeError:
                pass


def our_texts():
    for pattern in TEXTS:
        for file in sorted(HERE.parent.glob(pattern)):
            yield from map(ord, file.read_text(encoding='utf-8'))


def characters():
    """(all that we would like, those that we cannot do without)"""
    needed = {*map(ord, SYMBOLS + CANTONESE + NAMES), *our_texts()} - {*map(ord, DRAWN)}
    return {c for c in {*ranges(), *big5(), *gb2312()} | needed if c >= 0x20}, {c for c in needed if c >= 0x20}


def bar(x, y, length, thick, degrees):
    """A straight stroke about x, y, anticlockwise as fonts want it (y up)."""
    a = math.radians(degrees)
    cos, sin = math.cos(a), math.sin(a)
    return [(x + cos * u - sin * v, y + sin * u + cos * v)
            for u, v in ((-length / 2, -thick / 2), (length / 2, -thick / 2), (length / 2, thick / 2), (-length / 2, thick / 2))]


def cross(x, y, length, thick):
    return [bar(x, y, length, thick, 45), bar(x, y, length, thick, -45)]


def rub_out(thick):
    """An arrow-shaped key with a cross: the key's outline, a hole, the cross."""
    left, shoulder, right, foot, head = 60, 340, 940, 40, 720
    middle = (foot + head) / 2
    slope = math.atan2(head - middle, shoulder - left)
    inner_left = left + thick / math.sin(slope)
    inner_shoulder = shoulder + thick * math.tan(slope / 2)
    key = [(left, middle), (shoulder, foot), (right, foot), (right, head), (shoulder, head)]
    hole = [(inner_left, middle), (inner_shoulder, head - thick), (right - thick, head - thick),
            (right - thick, foot + thick), (inner_shoulder, foot + thick)]
    return [key, hole, *cross(620, middle, 360, 0.85 * thick)]


def add_drawn(font, weight):
    """Draws our signs in place of those that lend their glyphs."""
    thick = 66 if weight == 'Regular' else 100
    shapes = {'⌫': rub_out(thick), '✕': cross(500, 380, 700, thick)}
    glyphs, top = font.getGlyphSet(), font['CFF '].cff.topDictIndex[0]
    for sign, lender in DRAWN.items():
        glyph = font.getBestCmap()[ord(lender)]
        pen = T2CharStringPen(None, glyphs)
        for first, *others in shapes[sign]:
            pen.moveTo(first)
            for point in others:
                pen.lineTo(point)
            pen.closePath()
        old = top.CharStrings[glyph]
        new = pen.getCharString(old.private, old.globalSubrs)
        old.setProgram(new.program)
        x0, _, _, _ = new.calcBounds(glyphs)
        font['hmtx'][glyph] = (1000, round(x0))
        for table in font['cmap'].tables:
            if ord(lender) in table.cmap:
                table.cmap[ord(sign)] = table.cmap.pop(ord(lender))


def add_mainland(font, stops):
    """Gives the map that nobody looks at first the mainland's stops: package assets
    exchanges the two maps."""
    for table in font['cmap'].tables:
        if (table.platformID, table.platEncID) == (0, 3):
            table.cmap = {**table.cmap, **stops}


def rename(font, weight):
    """Our own name; the copyright and the licence stay."""
    old, ours = font['name'], newTable('name')
    ours.names = []
    full = FAMILY if weight == 'Regular' else f'{FAMILY} {weight}'
    postscript = FAMILY.replace(' ', '') + '-' + weight
    version = old.getDebugName(5).split(';')[0]
    for number, text in ((0, old.getDebugName(0)), (1, FAMILY), (2, weight), (3, f'{version};{postscript}'),
                         (4, full), (5, f'{version}; subset of {FACE_NAME}'), (6, postscript),
                         (13, old.getDebugName(13)), (14, old.getDebugName(14))):
        ours.setName(text, number, 3, 1, 0x409)
    font['name'] = ours
    cff = font['CFF '].cff
    cff.fontNames[0] = postscript
    cff.topDictIndex[0].FullName, cff.topDictIndex[0].FamilyName = full, FAMILY
    # no Notice: it speaks of a trademark that this font no longer bears
    cff.topDictIndex[0].rawDict.pop('Notice', None)


def cut(source, weight, wanted, needed, out):
    options = subset.Options(hinting=False, desubroutinize=True, notdef_outline=True, layout_features=[],
                             name_IDs=['*'], legacy_cmap=False, recalc_timestamp=False)
    options.drop_tables += ['BASE', 'VORG', 'vhea', 'vmtx', 'GDEF', 'GPOS', 'GSUB', 'DSIG']
    font = TTFont(source / f'NotoSansCJK-{weight}.ttc', fontNumber=FACE, recalcTimestamp=False, lazy=True)
    if not (font['name'].getDebugName(1) or '').startswith(FACE_NAME):
        sys.exit(f'face {FACE} of {source} is {font["name"].getDebugName(1)}, not {FACE_NAME}')
    lacking = needed - set(font.getBestCmap())
    if lacking:
        sys.exit('not in the font: ' + ' '.join(f'{chr(c)} U+{c:04X}' for c in sorted(lacking)))
    mainland = TTFont(source / f'NotoSansCJK-{weight}.ttc', fontNumber=MAINLAND, lazy=True).getBestCmap()
    stops = {ord(c): mainland[ord(c)] for c in STOPS}
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted | {*map(ord, DRAWN.values())}, glyphs=stops.values())
    subsetter.subset(font)
    add_drawn(font, weight)
    add_mainland(font, stops)
    rename(font, weight)
    font = cffsubr.subroutinize(font)  # what glyphs have in common once: 5 % smaller
    path = out / f'{FAMILY.replace(" ", "")}-{weight}.otf'
    font.save(path)
    packed = path.with_name(path.name + '.gz')
    packed.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    path.unlink()
    print(f'{packed.name}: {len(font.getBestCmap())} characters, {packed.stat().st_size} bytes')


def main():
    ap = argparse.ArgumentParser(description='Cut the fonts of Sikwu out of Noto Sans CJK HK.')
    ap.add_argument('--source', type=pathlib.Path, default=pathlib.Path('/usr/share/fonts/opentype/noto'),
                    help='folder of NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc')
    ap.add_argument('--out', type=pathlib.Path, default=HERE / 'fonts', help='folder for the two .otf.gz')
    opt = ap.parse_args()
    opt.out.mkdir(parents=True, exist_ok=True)
    wanted, needed = characters()
    for weight in ('Regular', 'Bold'):
        cut(opt.source, weight, wanted, needed, opt.out)


if __name__ == '__main__':
    main()
