package entry

import "sikwu/ui/tileview"

// sizes are the measures of one width of the page, in Fyne units.
type sizes struct {
	width float32 // the least width of the pane
	gap   float32 // between tray, keyboard and circumstances

	trayX, trayTop, trayFoot, trayHeight float32
	meld, hand, winning                  float32 // widths of tiles at their largest
	winGap                               float32 // before the winning tile
	apart                                float32 // between melds

	keysX, keysTop, keysHeight float32
	key, keyGap, keyPitch      float32
	modeGap                    float32 // under the 'Add to' row
	leftShown                  bool    // the heading over the copies left

	rowsX, rowGap, label, labelGap, chipGap float32
	padding                                 float32 // in segments and chips, at most
	factLines                               int     // lines of facts
}

// wideSizes is for windows from 1280 units, narrowSizes for 1000; a much wider pane gets
// larger tiles.
func wideSizes() sizes {
	return sizes{
		width: 576, gap: 12,
		trayX: 20, trayTop: 12, trayFoot: 16, trayHeight: 224,
		meld: 40, hand: 44, winning: 52, winGap: 24, apart: 24,
		keysX: 20, keysTop: 12, keysHeight: 352,
		key: 40, keyGap: 4, keyPitch: 72, modeGap: 12, leftShown: true,
		rowsX: 4, rowGap: 8, label: 48, labelGap: 12, chipGap: 12, padding: 12, factLines: 1,
	}
}

func narrowSizes() sizes {
	return sizes{
		width: 440, gap: 8,
		trayX: 16, trayTop: 8, trayFoot: 14, trayHeight: 186,
		meld: 33, hand: 33, winning: 40, winGap: 14, apart: 16,
		keysX: 14, keysTop: 8, keysHeight: 300,
		key: 33, keyGap: 3, keyPitch: 62, modeGap: 6,
		rowsX: 2, rowGap: 6, label: 48, labelGap: 8, chipGap: 8, padding: 9, factLines: 1,
	}
}

// lowSizes is narrowSizes under a notice, whose height the keyboard gives.
func lowSizes() sizes {
	m := narrowSizes()
	m.gap, m.key, m.keyGap, m.keyPitch, m.keysHeight = 6, 28, 8, 52, 260
	return m
}

func generous() sizes {
	m := wideSizes()
	m.hand, m.winning, m.trayHeight = 48, 60, 235
	return m
}

// large is for the pane of a large screen.
func large() sizes {
	m := wideSizes()
	m.gap, m.trayHeight, m.meld, m.hand, m.winning = 16, 290, 56, 60, 72
	m.keysHeight, m.key, m.keyGap, m.keyPitch = 480, 60, 6, 104
	return m
}

// withTwoLines returns the sizes with a second line of facts, which the tray makes
// room for.
func (m sizes) withTwoLines() sizes {
	less := narrowSizes()
	m.meld, m.hand, m.winning, m.trayHeight = less.meld, less.hand, less.winning, less.trayHeight
	m.gap, m.factLines = m.gap-1, 2
	return m
}

// What is the same in every width, in Fyne units.
const (
	generousFrom = 620 // width of a pane that gets generous tiles
	largeFrom    = 780 // width of a pane that gets large ones, if it is high enough
	control      = 32  // height of segments, chips and icons
	headGap      = 4   // under the tray's header
	tileGap      = 2   // between tiles in hand
	labelDrop    = 3   // between melds and what they are called
	labelLine    = 20  // height of that line
	flagHeight   = 20
	flagLap      = 3 // how far a flag lies over its tile
)

// height returns what the whole pane asks for.
func (m sizes) height() float32 { return m.trayHeight + m.keysHeight + m.rowsHeight() + 2*m.gap }

func (m sizes) rowsHeight() float32 {
	rows := float32(2 + m.factLines)
	return rows*control + (rows-1)*m.rowGap
}

// meldTop is where the melds' tiles begin.
func (m sizes) meldTop() float32 { return m.trayTop + control + headGap }

// block returns the height of a meld with its label.
func (m sizes) block() float32 { return tileview.Height(m.meld) + labelDrop + labelLine }

// overRow is where a flag over a winning tile of a width begins.
func (m sizes) overRow(winning float32) float32 {
	return m.trayHeight - m.trayFoot - tileview.Height(winning) - flagHeight + flagLap
}
