package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

// TestGallery compares a picture of every widget with its master: built light
// and switched to dark, and built dark, which must look the same.
func TestGallery(t *testing.T) {
	light(t)
	w, _ := onSheet(t, gallery(), 1300, 940)
	test.AssertImageMatches(t, "gallery-light.png", w.Canvas().Capture())

	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	test.AssertImageMatches(t, "gallery-dark.png", w.Canvas().Capture())

	w.SetContent(NewSheet(gallery()))
	test.AssertImageMatches(t, "gallery-dark.png", w.Canvas().Capture())
}

func gallery() fyne.CanvasObject {
	left := NewColumn(12, NewFelt(pad(20, 16, handOnFelt())), NewCard(keys()), circumstances(), buttons())
	right := NewColumn(12, verdict(), readingCard(true), readingCard(false), below())
	both := container.New(layout.NewHBoxLayout(), sized(left, 576), space(24), sized(right, 632))
	return pad(20, 16, both)
}

func handOnFelt() fyne.CanvasObject {
	head := row(8, NewText(look.Name, look.FeltInk, "手牌"), NewText(look.Label, look.FeltInk2, "111222333p 5p [CCCC@W] 267f +5p"))
	for _, icon := range []Icon{IconUndo, IconRedo, IconCopy, IconPaste, IconOpen, IconSave} {
		b := NewIconButton(icon, string(icon), func() {})
		b.SetOnFelt(true)
		b.SetMinSize(fyne.NewSize(32, 32))
		if icon == IconPaste {
			b.SetReason("nothing to paste")
		}
		head.Add(b)
	}
	tiles := row(2)
	for _, name := range []string{"1p", "1p", "1p", "2p", "2p", "2p", "3p", "3p", "3p"} {
		tile := NewTile(name, 44, func() {})
		tile.SetOnFelt(true)
		tiles.Add(tile)
	}
	tiles.Add(space(24))
	win := NewTile("5p", 52, func() {})
	win.SetMarked(true)
	tiles.Add(win)
	meld := row(8, NewTileRow(40, 2, "C", "C", "C", "C"), NewTag(TagFelt, "西"), NewTag(TagMark, "自摸"), NewTileImage("place", 40), NewTileImage("back", 40))
	return NewColumn(10, head, meld, tiles)
}

func keys() fyne.CanvasObject {
	strip := NewSegments([]Segment{{Label: "手牌"}, {Label: "上"}, {Label: "碰"}, {Label: "明槓"}, {Label: "暗槓"}, {Label: "加槓"}}, 0, nil)
	line := row(4)
	for i, name := range []string{"1m", "5m", "9m", "1s", "8s", "E", "C", "P", "2f", "7f"} {
		tile := NewTile(name, 40, func() {})
		tile.SetFaded(i == 6)
		if i == 3 {
			tile.FocusGained()
		}
		if i == 7 {
			tile.MouseIn(hoverAt(0, 0))
		}
		line.Add(tile)
	}
	rub := NewIconButton(IconBackspace, "", func() {})
	rub.SetPlated(true)
	rub.SetMinSize(fyne.NewSize(40, 53))
	bin := NewIconButton(IconTrash, "", func() {})
	bin.SetPlated(true)
	bin.SetMinSize(fyne.NewSize(40, 53))
	line.Add(rub)
	return NewColumn(12, row(12, NewText(look.Label, look.Ink3, "加入"), strip), line, row(4, bin))
}

func circumstances() fyne.CanvasObject {
	seat := NewSegments([]Segment{{Label: "東"}, {Label: "南"}, {Label: "西"}, {Label: "北"}}, 1, nil)
	won := NewSegments([]Segment{{Label: "Discard"}, {Label: "Self-draw"}, {Label: "Robbing"}, {Label: "The deal", Reason: "not the dealer"}}, 1, nil)
	won.FocusGained()
	on := NewChip("槓後補牌 ×1", func() {})
	on.SetOn(true)
	off := NewChip("莊家第一打", func() {})
	off.SetReason("南家不是莊家")
	valued := NewChip("All pungs", func() {})
	valued.SetValue("3")
	focused := NewChip("包牌：自動", func() {})
	focused.FocusGained()
	return NewColumn(8, row(12, seat, won), row(12, on, NewChip("最後一隻", func() {}), off, valued, focused))
}

func buttons() fyne.CanvasObject {
	disabled := NewButton(Primary, "Save", IconSave, func() {})
	disabled.SetReason("nothing to save")
	arrow := NewButton(Ghost, "Open as a win", IconRight, func() {})
	arrow.SetIconAfter(true)
	try := NewButton(Gentle, "試試", "", func() {})
	try.SetHeight(32)
	icons := row(0)
	for _, icon := range []Icon{IconMoon, IconSun, IconHelp, IconSpeaker, IconRight, IconDown, IconCompare, IconBook, IconClose, IconPaste} {
		icons.Add(NewIconButton(icon, string(icon), func() {}))
	}
	return NewColumn(8,
		row(8, NewButton(Quiet, "Compare rule sets", IconCompare, func() {}), NewButton(Primary, "開始", "", func() {}), disabled),
		row(8, arrow, try), icons)
}

func verdict() fyne.CanvasObject {
	square := NewSeatSquare([4]Seat{
		{"南", "+768", "我", SeatWinner}, {"西", "−768", "包三家", SeatPayer}, {"北", "0", "西代付 256", SeatPlain}, {"東", "0", "西代付 256", SeatPlain},
	}, Flow{From: 1}, Flow{From: 2, To: 1, Taken: true}, Flow{From: 3, To: 1, Taken: true})
	number := row(6, NewText(look.Fan, look.Ink, "10"), NewText(look.FanUnit, look.Ink, "番"))
	words := NewParagraph(look.Body, look.Ink2, Run{Text: "共 11 番，上限 10 番\n自摸每家 256，"}, Run{Text: "西", Colour: look.Loss, Bold: true}, Run{Text: "包三家"})
	say := NewCard(NewParagraph(look.Body, look.Ink, Run{Text: "「自摸！混一色、對對糊、雙正花、紅中、槓上自摸，十一番，封頂十番。中槓由西打出，西包三家：768。」"}))
	say.SetFill(look.AccentSoft)
	say.SetRadius(12)
	say.SetPadding(14, 10)
	tags := row(8, NewTag(TagAccent, "食糊"), NewTag(TagMuted, "封頂 10 番"), NewTag(TagWarn, "未夠番"), NewTag(TagLoss, "Dead"))
	return row(12, sized(NewColumn(8, tags, number, words, say), 300), square)
}

func readingCard(chinese bool) fyne.CanvasObject {
	head := row(8, NewText(look.Title, look.Ink, "拆法一"), NewTag(TagAccent, "最高"), NewText(look.Label, look.Ink2, "3+3+2+1+1+1 = 11，封頂 10"), NewDecisionMark("D", "原文沒寫，本程式裁定"))
	names := []string{"明槓", "刻子", "刻子", "刻子", "眼"}
	if !chinese {
		names = []string{"Kong", "Pung", "Concealed pung", "Pung", "Pair"}
	}
	groups := row(8)
	for i, tiles := range [][]string{{"C", "C", "C", "C"}, {"1p", "1p", "1p"}, {"2p", "2p", "2p"}, {"3p", "3p", "3p"}, {"5p", "5p"}} {
		g := NewTileGroup(names[i], i, 32, tiles...)
		g.SetLit(i < 2)
		if i == 4 {
			g.SetMarked(1)
		}
		groups.Add(g)
	}
	fans := []Fan{
		{Name: "混一色", Reason: "全副只有筒子，加上紅中。", Clause: "CityU 3.3.1", Value: "3"},
		{Name: "對對糊", Reason: "四組都是刻子或槓；與混一色同計。", Clause: "CityU 3.3.2", Value: "3", Decision: "D"},
		{Name: "正花", Reason: "南家的花是 2 號：夏與蘭各一番。南家的花是 2 號：夏與蘭各一番。", Clause: "CityU 3.1.3", Value: "2"},
		{Name: "坎坎糊", Reason: "三組暗刻加一槓：碰過或槓過就不是。", Clause: "CityU 3.7.4", Value: "–", Dropped: true},
	}
	if !chinese {
		fans = []Fan{
			{Name: "Half flush", Reason: "Dots and red dragons only.", Clause: "CityU 3.3.1", Value: "3"},
			{Name: "All pungs", Reason: "No chow anywhere; adds to half flush.", Clause: "CityU 3.3.2", Value: "3", Decision: "D"},
			{Name: "Robbing the kong", Reason: "The tile came from a kong that South was about to add to a pung on the table.", Clause: "CityU 3.3.2", Value: "1", Decision: "D"},
			{Name: "Four concealed", Reason: "A claimed kong rules it out.", Clause: "CityU 3.7.4", Value: "–", Dropped: true},
		}
	}
	wide := FanNameWidth(100, 168, fans...)
	lines := NewColumn(0)
	var all []fyne.CanvasObject
	for i, fan := range fans {
		line := NewFanLine(fan, wide, func() {})
		line.SetChosen(i == 1)
		line.SetRuled(i != 2)
		if i == 0 && !chinese {
			line.FocusGained()
		}
		all = append(all, line)
	}
	lines.SetObjects(all...)
	return NewCard(NewColumn(8, head, groups, lines))
}

func below() fyne.CanvasObject {
	gauge := NewGauge(Bar{Name: "平糊"}, Bar{Name: "Seat flower"}, Bar{Name: "差 1 番", Missing: true})
	return row(16, gauge, NewPips(3, 1), NewPips(0, 4), NewTileRow(22, 1, "1p", "2p", "3p"))
}

func row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedHBoxLayout(gap), objects...)
}

func pad(x, y float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(y, y, x, x), o)
}

func space(width float32) fyne.CanvasObject {
	box := canvas.NewRectangle(color.Transparent)
	box.SetMinSize(fyne.NewSize(width, 1))
	return box
}

// sized holds a Tall object at one width.
func sized(o Tall, width float32) fyne.CanvasObject {
	return container.NewVBox(container.NewGridWrap(fyne.NewSize(width, o.HeightFor(width)), o))
}
