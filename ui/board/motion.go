package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// The durations of the animations.
const (
	flightTime = 180 * time.Millisecond // of a tile
	rollTime   = 600 * time.Millisecond // of the dice
	countTime  = 40 * time.Millisecond  // per stack
	afterRoll  = 120 * time.Millisecond
	maxTime    = 1600 * time.Millisecond // of all flights: many tiles start closer together
)

// motion is the animation after Set. The board is always laid out in its final
// state; during the animation, what has not arrived yet is hidden and what is
// moving is drawn above the board.
type motion struct {
	on    bool
	run   *fyne.Animation
	parts []part
	whole time.Duration
}

// part is one animation; show draws it at a fraction of its duration, and at 1
// restores the board's final state.
type part struct {
	start, last time.Duration
	show        func(done float32)
	ended       bool
}

// play starts the animation from the previous board to the current one.
func (v *View) play(before *scene, was *picture.Board) {
	m := &v.motion
	if !m.on || !v.arrange(before, was) {
		return
	}
	m.run = fyne.NewAnimation(m.whole, func(done float32) {
		defer widgets.Enter(v).Leave()
		v.showMotion(time.Duration(float64(done) * float64(m.whole)))
	})
	m.run.Curve = fyne.AnimationLinear
	m.run.Start()
}

// arrange prepares the animation and shows its first frame; it reports whether
// there is anything to animate.
func (v *View) arrange(before *scene, was *picture.Board) bool {
	m := &v.motion
	m.parts, m.whole = nil, 0
	if len(before.sprites) == 0 || len(v.scene.sprites) == 0 {
		return false
	}
	if rolled(was, &v.board) {
		m.add(rollTime, v.roll())
		m.whole += afterRoll
	}
	v.playCount()
	v.playMoves(before)
	v.stage.gather()
	for i := range m.parts {
		m.parts[i].show(0)
	}
	return len(m.parts) > 0
}

// add appends a part after all others.
func (m *motion) add(last time.Duration, show func(float32)) {
	m.addAt(m.whole, last, show)
}

func (m *motion) addAt(start, last time.Duration, show func(float32)) {
	m.parts = append(m.parts, part{start: start, last: last, show: show})
	m.whole = max(m.whole, start+last)
}

// showMotion shows the animation at a point in time.
func (v *View) showMotion(after time.Duration) {
	parts := v.motion.parts
	for i := range parts {
		p := &parts[i]
		if p.ended || after < p.start {
			continue
		}
		done := min(1, float32(after-p.start)/float32(p.last))
		p.ended = done >= 1
		p.show(done)
	}
	if after >= v.motion.whole {
		v.motion.parts, v.motion.run = nil, nil
	}
	v.repaint()
}

// stop ends the animation in its final state.
func (v *View) stop() {
	run := v.motion.run
	if run == nil {
		return
	}
	v.motion.run = nil
	run.Stop()
	v.showMotion(v.motion.whole)
}

// rolled reports whether dice were thrown between two boards.
func rolled(was, now *picture.Board) bool {
	return len(now.Dice.Values) > 0 && (!slices.Equal(was.Dice.Values, now.Dice.Values) || was.Dice.Act != "")
}

// roll rolls the dice until they rest; their sum is shown last.
func (v *View) roll() func(float32) {
	var dice, rest []int
	for i := range v.scene.sprites {
		switch p := &v.scene.sprites[i]; {
		case p.art.kind == dieArt && p.kind == paintInk:
			dice = append(dice, i)
		case p.last:
			rest = append(rest, i)
		}
	}
	return func(done float32) {
		v.setShown(rest, done >= 1)
		for n, i := range dice {
			v.showRoll(i, n, done)
		}
	}
}

// showRoll shows a rolling die, which turns ever slower and shows other faces.
func (v *View) showRoll(sprite, n int, done float32) {
	p := &v.scene.sprites[sprite]
	img := v.stage.shown[sprite].(*canvas.Image)
	left := 1 - done
	if left <= 0 {
		img.Image = v.stage.picture(p.art)
		v.stage.place(img, p.at, paintInk)
		img.Refresh()
		return
	}
	a := p.art
	a.turn += whole(left*left*(520+90*float32(n))/12) * 12
	face := int(left*left*11) + n
	a.state = 1 + (p.art.state+face-1)%6
	if left < 0.12 {
		a.state = p.art.state
	}
	img.Image = v.stage.picture(a)
	bounce := left * left * p.at.h * 0.6
	v.stage.place(img, p.at.moved(left*left*(float32(n)-1)*14, -bounce), paintInk)
	img.Refresh()
}

// playCount moves a ring over the counted stacks; each turns pale and shows its
// number as the ring passes.
func (v *View) playCount() {
	list := v.board.Count
	if len(list) == 0 {
		return
	}
	ring := canvas.NewRectangle(nil)
	ring.StrokeColor, ring.StrokeWidth, ring.CornerRadius = look.Color(look.Mark), 3, 5
	v.stage.air = append(v.stage.air, ring)
	spots := make([]spot, len(list))
	for i, s := range list {
		if k := v.scene.find(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: s}}, "", nil); k >= 0 {
			spots[i] = v.scene.spots[k]
		} else {
			spots[i].sprite, spots[i].number = -1, -1
		}
	}
	v.motion.add(time.Duration(len(list)+1)*countTime, func(done float32) {
		at := min(len(list)-1, int(done*float32(len(list)+1)))
		ring.Hidden = done >= 1 || spots[at].at.isEmpty()
		v.stage.place(ring, spots[at].at.grown(4), panelInk)
		for i := range spots {
			v.showCounted(&spots[i], i <= at || done >= 1)
		}
	})
}

// showCounted shows a stack as counted or as not yet counted.
func (v *View) showCounted(s *spot, counted bool) {
	if s.number >= 0 {
		v.setShown([]int{s.number}, counted)
	}
	if s.sprite < 0 {
		return
	}
	a := v.scene.sprites[s.sprite].art
	if !counted {
		a.state = int(stackState(a.state).lying())
	}
	img := v.stage.shown[s.sprite].(*canvas.Image)
	if p := v.stage.picture(a); img.Image != p {
		img.Image = p
		img.Refresh()
	}
}

// playMoves animates tiles from where they were to where they are.
func (v *View) playMoves(before *scene) {
	n := len(v.board.Moves)
	if n == 0 {
		return
	}
	apart := flightTime
	if n > 1 && time.Duration(n)*flightTime > maxTime {
		apart = (maxTime - flightTime) / time.Duration(n-1)
	}
	from, to := map[int]bool{}, map[int]bool{}
	start := v.motion.whole
	for i := range v.board.Moves {
		if show := v.flight(before, &v.board.Moves[i], from, to); show != nil {
			v.motion.addAt(start+time.Duration(i)*apart, flightTime, show)
		}
	}
}

// flight returns the animation of a tile from its spot on the previous board to
// its spot on this one, nil if either is missing.
func (v *View) flight(before *scene, m *picture.Move, from, to map[int]bool) func(float32) {
	name := "back"
	if m.Face != tile.None {
		name = m.Face.String()
	}
	a, b := before.find(m.From, name, from), v.scene.find(m.To, name, to)
	if a < 0 || b < 0 {
		return nil
	}
	from[a], to[b] = true, true
	start, landing := before.spots[a].at, v.scene.spots[b]
	end := landing.at
	if m.To.Kind == picture.AtStack || landing.sprite < 0 {
		end = end.centred(28, tileview.Height(28))
	}
	box := rect{0, 0, end.w, end.h}
	drawn := tilePicture(name)
	drawn.w, drawn.h = end.w, end.h
	img := canvas.NewImageFromImage(v.stage.picture(drawn))
	img.Hidden = true
	v.stage.air = append(v.stage.air, img)
	var lies []int
	if landing.sprite >= 0 && m.To.Kind != picture.AtStack {
		lies = v.scene.around(landing.sprite)
	}
	sx, sy := start.middle()
	ex, ey := end.middle()
	return func(done float32) {
		v.setShown(lies, done >= 1)
		img.Hidden = done <= 0 || done >= 1
		u := done * (2 - done)
		x, y := sx+(ex-sx)*u, sy+(ey-sy)*u
		v.stage.place(img, box.moved(x-end.w/2, y-end.h/2), paintInk)
	}
}

func (v *View) setShown(sprites []int, shown bool) {
	for _, i := range sprites {
		if shown {
			v.stage.shown[i].Show()
		} else {
			v.stage.shown[i].Hide()
		}
	}
}
