package tournamentpage

import (
	"strings"
	"testing"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/translations"
)

func TestEverythingHasWords(t *testing.T) {
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, r := range tournament.Reasons() {
			ids = append(ids, "tournament.refused."+string(r))
		}
		for _, b := range tournament.Breakers() {
			ids = append(ids, "tournament.by."+string(b), "tournament.decided."+string(b))
		}
		for _, o := range tournament.OutReasons() {
			ids = append(ids, "tournament.out."+string(o))
		}
		for _, d := range tournament.Decisions() {
			ids = append(ids, "decision."+d)
		}
		for _, c := range tournament.Columns() {
			ids = append(ids, "tournament.column."+string(c))
		}
		for _, m := range penalty.Measures() {
			ids = append(ids, "tournament.measure."+string(m))
		}
		for _, do := range tournament.Kinds() {
			if do != tournament.Undo && do != tournament.Redo {
				ids = append(ids, "tournament.act."+string(do))
			}
		}
		for _, o := range penalty.Catalogue() {
			ids = append(ids, "handbook.section."+string(o.ID)+".title")
		}
		for _, id := range ids {
			if got := loc.Text(id, translations.Args{"N": 2}); got == "" || strings.HasPrefix(got, "["+id) {
				t.Errorf("%s has no words in %s", id, lang)
			}
		}
	}
}
