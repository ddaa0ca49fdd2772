package entry

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

func TestShots(t *testing.T) {
	kong := south()
	kong.Draws = []score.Draw{score.DrawKong}
	ready := score.Win{Seat: tile.West, Round: tile.East}
	hands := []struct {
		name, notation string
		win            score.Win
	}{
		{"complete", "111222333p 5p [CCCC@W] 267f +5p", kong},
		{"ready", "[7777p@E] [CCC@N] 222s 5556p 3f", ready},
		{"empty", "", ready},
		{"thirteen", "123m 456m 789p 11s EE", ready},
		{"fourteen", "123m 456m 789p 11s EEE", ready},
		{"kongs", "5p [CCCC@W] [1111m] {2222s} [999p+@E] 12345678f +5p", kong},
		{"three", "2345p [CCCC@W] [1111m@N] [123s@E] 12345678f +5p", kong},
		{"eighteen", "123456789m 123456789p 12345678f", ready},
	}
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		for _, lang := range []string{"zh-Hant", "en"} {
			b := open(t, lang, "cityu", size)
			width := map[fyne.Size]string{wideSize: "wide", narrowSize: "narrow"}[size]
			for _, h := range hands {
				b.have(h.notation, h.win)
				b.shoot(h.name + "-" + lang + "-" + width)
			}
			fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
			b.shoot("dark-" + lang + "-" + width)
		}
	}
}
