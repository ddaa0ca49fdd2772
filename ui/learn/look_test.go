package learn

import (
	"testing"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// Every view is laid out in both languages, both themes and both sizes.
func TestPictures(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, at := range []pagetest.Setting{pagetest.In(lang, look.Light, pagetest.Large), pagetest.In(lang, look.Dark, pagetest.Small)} {
			name := lang + "-" + map[look.Variant]string{look.Light: "light", look.Dark: "dark"}[at.Variant]
			s := open(t, "cityu", at)
			s.Picture("map-" + name)
			s.page.openDrills()
			s.Picture("drills-" + name)
			s.page.openTerm("")
			s.Picture("words-" + name)
		}
	}
}
