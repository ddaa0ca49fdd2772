package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/chart"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// TestGallery compares a picture of every widget with its master: built light
// and switched to dark, and built dark, which must look the same.
func TestGallery(t *testing.T) {
	windowtest.Light(t)
	w, _ := windowtest.Show(t, widgets.NewSheet(gallery()), 1300, 940)
	test.AssertImageMatches(t, "gallery-light.png", w.Canvas().Capture())

	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	test.AssertImageMatches(t, "gallery-dark.png", w.Canvas().Capture())

	w.SetContent(widgets.NewSheet(gallery()))
	test.AssertImageMatches(t, "gallery-dark.png", w.Canvas().Capture())
}

func gallery() fyne.CanvasObject {
	left := widgets.NewColumn(12, widgets.NewFelt(windowtest.Pad(20, 16, handOnFelt())), widgets.NewCard(keys()), circumstances(), buttons())
	right := widgets.NewColumn(12, verdict(), readingCard(true), readingCard(false), below())
	both := container.New(layout.NewHBoxLayout(), sized(left, 576), windowtest.Space(24), sized(right, 632))
	return windowtest.Pad(20, 16, both)
}

func handOnFelt() fyne.CanvasObject {
	head := windowtest.Row(8, widgets.NewText(look.Name, look.FeltInk, "手牌"), widgets.NewText(look.Label, look.FeltInk2, "111222333p 5p [CCCC@W] 267f +5p"))
	for _, icon := range []widgets.Icon{widgets.IconUndo, widgets.IconRedo, widgets.IconCopy, widgets.IconPaste, widgets.IconOpen, widgets.IconSave} {
		b := widgets.NewIconButton(icon, string(icon), func() {})
		b.SetOnFelt(true)
		b.SetMinSize(fyne.NewSize(32, 32))
		if icon == widgets.IconPaste {
			b.SetReason("nothing to paste")
		}
		head.Add(b)
	}
	tiles := windowtest.Row(2)
	for _, name := range []string{"1p", "1p", "1p", "2p", "2p", "2p", "3p", "3p", "3p"} {
		tile := tileview.NewTile(name, 44, func() {})
		tile.SetOnFelt(true)
		tiles.Add(tile)
	}
	tiles.Add(windowtest.Space(24))
	win := tileview.NewTile("5p", 52, func() {})
	win.SetMarked(true)
	tiles.Add(win)
	meld := windowtest.Row(8, tileview.NewRow(40, 2, "C", "C", "C", "C"), widgets.NewTag(widgets.TagFelt, "西"), widgets.NewTag(widgets.TagMark, "自摸"), tileview.NewImage("place", 40), tileview.NewImage("back", 40))
	return widgets.NewColumn(10, head, meld, tiles)
}

func keys() fyne.CanvasObject {
	strip := widgets.NewSegments([]widgets.Segment{{Label: "手牌"}, {Label: "上"}, {Label: "碰"}, {Label: "明槓"}, {Label: "暗槓"}, {Label: "加槓"}}, 0, nil)
	line := windowtest.Row(4)
	for i, name := range []string{"1m", "5m", "9m", "1s", "8s", "E", "C", "P", "2f", "7f"} {
		tile := tileview.NewTile(name, 40, func() {})
		tile.SetFaded(i == 6)
		if i == 3 {
			tile.FocusGained()
		}
		if i == 7 {
			tile.MouseIn(windowtest.HoverAt(0, 0))
		}
		line.Add(tile)
	}
	rub := widgets.NewIconButton(widgets.IconBackspace, "", func() {})
	rub.SetPlated(true)
	rub.SetMinSize(fyne.NewSize(40, 53))
	bin := widgets.NewIconButton(widgets.IconTrash, "", func() {})
	bin.SetPlated(true)
	bin.SetMinSize(fyne.NewSize(40, 53))
	line.Add(rub)
	return widgets.NewColumn(12, windowtest.Row(12, widgets.NewText(look.Label, look.Ink3, "加入"), strip), line, windowtest.Row(4, bin))
}

func circumstances() fyne.CanvasObject {
	seat := widgets.NewSegments([]widgets.Segment{{Label: "東"}, {Label: "南"}, {Label: "西"}, {Label: "北"}}, 1, nil)
	won := widgets.NewSegments([]widgets.Segment{{Label: "Discard"}, {Label: "Self-draw"}, {Label: "Robbing"}, {Label: "The deal", Reason: "not the dealer"}}, 1, nil)
	won.FocusGained()
	on := widgets.NewChip("槓後補牌 ×1", func() {})
	on.SetOn(true)
	off := widgets.NewChip("莊家第一打", func() {})
	off.SetReason("南家不是莊家")
	valued := widgets.NewChip("All pungs", func() {})
	valued.SetValue("3")
	focused := widgets.NewChip("包牌：自動", func() {})
	focused.FocusGained()
	return widgets.NewColumn(8, windowtest.Row(12, seat, won), windowtest.Row(12, on, widgets.NewChip("最後一隻", func() {}), off, valued, focused))
}

func buttons() fyne.CanvasObject {
	disabled := widgets.NewButton(widgets.Primary, "Save", widgets.IconSave, func() {})
	disabled.SetReason("nothing to save")
	arrow := widgets.NewButton(widgets.Ghost, "Open as a win", widgets.IconRight, func() {})
	arrow.SetIconAfter(true)
	try := widgets.NewButton(widgets.Gentle, "試試", "", func() {})
	try.SetHeight(32)
	icons := windowtest.Row(0)
	for _, icon := range []widgets.Icon{widgets.IconMoon, widgets.IconSun, widgets.IconHelp, widgets.IconSpeaker, widgets.IconRight, widgets.IconDown, widgets.IconCompare, widgets.IconBook, widgets.IconClose, widgets.IconPaste} {
		icons.Add(widgets.NewIconButton(icon, string(icon), func() {}))
	}
	return widgets.NewColumn(8,
		windowtest.Row(8, widgets.NewButton(widgets.Quiet, "Compare rule sets", widgets.IconCompare, func() {}), widgets.NewButton(widgets.Primary, "開始", "", func() {}), disabled),
		windowtest.Row(8, arrow, try), icons)
}

func verdict() fyne.CanvasObject {
	square := scoreview.NewSeatSquare([4]scoreview.Seat{
		{Wind: "南", Amount: "+768", Note: "我", Role: scoreview.SeatWinner}, {Wind: "西", Amount: "−768", Note: "包三家", Role: scoreview.SeatPayer},
		{Wind: "北", Amount: "0", Note: "西代付 256"}, {Wind: "東", Amount: "0", Note: "西代付 256"},
	}, scoreview.Flow{From: 1}, scoreview.Flow{From: 2, To: 1, Taken: true}, scoreview.Flow{From: 3, To: 1, Taken: true})
	number := windowtest.Row(6, widgets.NewText(look.Fan, look.Ink, "10"), widgets.NewText(look.FanUnit, look.Ink, "番"))
	words := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: "共 11 番，上限 10 番\n自摸每家 256，"}, widgets.Run{Text: "西", Colour: look.Loss, Bold: true}, widgets.Run{Text: "包三家"})
	say := widgets.NewCard(widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: "「自摸！混一色、對對糊、雙正花、紅中、槓上自摸，十一番，封頂十番。中槓由西打出，西包三家：768。」"}))
	say.SetFill(look.AccentSoft)
	say.SetRadius(12)
	say.SetPadding(14, 10)
	tags := windowtest.Row(8, widgets.NewTag(widgets.TagAccent, "食糊"), widgets.NewTag(widgets.TagMuted, "封頂 10 番"), widgets.NewTag(widgets.TagWarn, "未夠番"), widgets.NewTag(widgets.TagLoss, "Dead"))
	return windowtest.Row(12, sized(widgets.NewColumn(8, tags, number, words, say), 300), square)
}

func readingCard(chinese bool) fyne.CanvasObject {
	head := windowtest.Row(8, widgets.NewText(look.Title, look.Ink, "拆法一"), widgets.NewTag(widgets.TagAccent, "最高"), widgets.NewText(look.Label, look.Ink2, "3+3+2+1+1+1 = 11，封頂 10"), scoreview.NewDecisionMark("D", "原文沒寫，本程式裁定"))
	names := []string{"明槓", "刻子", "刻子", "刻子", "眼"}
	if !chinese {
		names = []string{"Kong", "Pung", "Concealed pung", "Pung", "Pair"}
	}
	groups := windowtest.Row(8)
	for i, tiles := range [][]string{{"C", "C", "C", "C"}, {"1p", "1p", "1p"}, {"2p", "2p", "2p"}, {"3p", "3p", "3p"}, {"5p", "5p"}} {
		g := tileview.NewGroup(names[i], i, 32, tiles...)
		g.SetLit(i < 2)
		if i == 4 {
			g.SetMarked(1)
		}
		groups.Add(g)
	}
	fans := []scoreview.Fan{
		{Name: "混一色", Reason: "全副只有筒子，加上紅中。", Clause: "CityU 3.3.1", Value: "3"},
		{Name: "對對糊", Reason: "四組都是刻子或槓；與混一色同計。", Clause: "CityU 3.3.2", Value: "3", Decision: "D"},
		{Name: "正花", Reason: "南家的花是 2 號：夏與蘭各一番。南家的花是 2 號：夏與蘭各一番。", Clause: "CityU 3.1.3", Value: "2"},
		{Name: "坎坎糊", Reason: "三組暗刻加一槓：碰過或槓過就不是。", Clause: "CityU 3.7.4", Value: "–", Dropped: true},
	}
	if !chinese {
		fans = []scoreview.Fan{
			{Name: "Half flush", Reason: "Dots and red dragons only.", Clause: "CityU 3.3.1", Value: "3"},
			{Name: "All pungs", Reason: "No chow anywhere; adds to half flush.", Clause: "CityU 3.3.2", Value: "3", Decision: "D"},
			{Name: "Robbing the kong", Reason: "The tile came from a kong that South was about to add to a pung on the table.", Clause: "CityU 3.3.2", Value: "1", Decision: "D"},
			{Name: "Four concealed", Reason: "A claimed kong rules it out.", Clause: "CityU 3.7.4", Value: "–", Dropped: true},
		}
	}
	wide := scoreview.FanNameWidth(100, 168, fans...)
	lines := widgets.NewColumn(0)
	var all []fyne.CanvasObject
	for i, fan := range fans {
		line := scoreview.NewFanLine(fan, wide, func() {})
		line.SetChosen(i == 1)
		line.SetRuled(i != 2)
		if i == 0 && !chinese {
			line.FocusGained()
		}
		all = append(all, line)
	}
	lines.SetObjects(all...)
	return widgets.NewCard(widgets.NewColumn(8, head, groups, lines))
}

func below() fyne.CanvasObject {
	gauge := chart.NewGauge(chart.GaugeBar{Name: "平糊"}, chart.GaugeBar{Name: "Seat flower"}, chart.GaugeBar{Name: "差 1 番", Missing: true})
	return windowtest.Row(16, gauge, chart.NewPips(3, 1), chart.NewPips(0, 4), tileview.NewRow(22, 1, "1p", "2p", "3p"))
}

// sized holds a Tall object at one width.
func sized(o widgets.Tall, width float32) fyne.CanvasObject {
	return container.NewVBox(container.NewGridWrap(fyne.NewSize(width, o.HeightFor(width)), o))
}

// TestPartsOfThePageOfRules compares a picture of the Rules page's widgets with
// its master, in both themes.
func TestPartsOfThePageOfRules(t *testing.T) {
	windowtest.Light(t)
	w, _ := windowtest.Show(t, widgets.NewSheet(windowtest.Pad(20, 16, rulesParts())), 640, 330)
	test.AssertImageMatches(t, "rules-light.png", w.Canvas().Capture())
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	test.AssertImageMatches(t, "rules-dark.png", w.Canvas().Capture())
}

func rulesParts() fyne.CanvasObject {
	wrong, low, bare, focused := widgets.NewStepper(14, 0, 99, nil), widgets.NewStepper(0, 0, 99, nil), widgets.NewStepper(384, 0, 1_000_000, nil), widgets.NewStepper(6, 0, 99, nil)
	wrong.SetWrong(true)
	bare.SetBare(true)
	focused.FocusGained()
	on, not := widgets.NewSwitch("否", "是", func(bool) {}), widgets.NewSwitch("no", "yes", func(bool) {})
	on.SetOn(true)
	not.SetReason("no flowers here")
	bars := chart.NewBars(
		chart.Bar{Name: "2", Value: "4", High: 4, Note: "2", Quiet: true}, chart.Bar{Name: "3", Value: "8", High: 8, Note: "4"},
		chart.Bar{Name: "4", Value: "16", High: 16, Note: "8"}, chart.Bar{Name: "5", Value: "30", High: 30, Note: "15", Changed: true},
	)
	strip := tileview.NewStrip(26, 8, tileview.StripPart{Tiles: []string{"E", "E", "E"}, Marked: -1}, tileview.StripPart{Tiles: []string{"5p"}, Marked: 0})
	return widgets.NewColumn(16,
		widgets.NewWrapRow(12, 8, widgets.NewStepper(6, 0, 99, nil), wrong, low, bare, focused),
		widgets.NewWrapRow(24, 8, on, widgets.NewSwitch("no", "yes", func(bool) {}), not, strip), bars)
}
