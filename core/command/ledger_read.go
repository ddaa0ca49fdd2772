package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/ledger"
)

// sheetHand is one hand in a line of ledger: a win, a draw or a false win.
type sheetHand struct {
	Winner   *string          `json:"winner"`
	Winners  []jsontext.Value `json:"winners"`
	Fan      *int             `json:"fan"`
	By       *string          `json:"by"`
	From     *string          `json:"from"`
	Liable   *string          `json:"liable"`
	Draw     bool             `json:"draw"`
	FalseWin *string          `json:"false_win"`
}

// sheetWinner is one of several winners.
type sheetWinner struct {
	Winner *string `json:"winner"`
	Fan    *int    `json:"fan"`
	Liable *string `json:"liable"`
}

// players returns the four names, which are required.
func (f *fields) players(list []*string) (names [4]string) {
	if len(list) != len(names) {
		f.refuse(fieldError(NotFourNames, "players"))
		return names
	}
	for i, name := range list {
		names[i] = f.text(fmt.Sprintf("players[%d]", i), name)
	}
	return names
}

// player returns a player of the sheet, or Nobody without a name.
func (f *fields) player(name string, s *string, sheet *ledger.Sheet) ledger.Player {
	if s == nil {
		return ledger.Nobody
	}
	p, ok := sheet.Player(*s)
	if !ok {
		e := wrongValue(NobodyNamed, name, *s)
		e.Code = string(ledger.UnknownPlayer)
		f.refuse(e)
	}
	return p
}

// object decodes a nested object as strictly as the line.
func (f *fields) object(name string, text []byte, form any) {
	err := decodeStrict(text, form)
	if err == nil {
		return
	}
	w := walkOf(text, err)
	w.run()
	var bad *RequestError
	if errors.As(w.refused(err), &bad) {
		bad.Field = strings.TrimSuffix(name+"."+bad.Field, ".")
		f.refuse(bad)
	}
}

// sheetHands returns the entries of a sheet. Whether they can stand on it is for
// the ledger to decide.
func (f *fields) sheetHands(list []jsontext.Value, sheet ledger.Sheet) (entries []ledger.Entry) {
	if list == nil {
		f.missing("hands")
	}
	for i, text := range list {
		if f.err != nil {
			return nil
		}
		entries = append(entries, f.sheetHand(fmt.Sprintf("hands[%d]", i), text, &sheet))
	}
	return entries
}

func (f *fields) sheetHand(name string, text []byte, sheet *ledger.Sheet) (e ledger.Entry) {
	var h sheetHand
	f.object(name, text, &h)
	ends := 0
	for _, told := range []bool{h.Winner != nil, h.Winners != nil, h.Draw, h.FalseWin != nil} {
		if told {
			ends++
		}
	}
	won := h.Winner != nil || h.Winners != nil
	switch {
	case ends != 1:
		f.refuse(fieldError(NotOneEnd, name))
	case !won && (h.Fan != nil || h.By != nil || h.From != nil || h.Liable != nil):
		f.refuse(fieldError(NeedsWinner, name))
	case h.Draw:
		e.Kind = ledger.Drawn
	case h.FalseWin != nil:
		e.Kind, e.Player = ledger.FalseWin, f.player(name+".false_win", h.FalseWin, sheet)
	default:
		e.Kind, e.By, e.From = ledger.Won, f.by(name+".by", h.By), f.player(name+".from", h.From, sheet)
		e.Winners = f.winners(name, &h, sheet)
	}
	return e
}

// winners returns the one winner of a hand, or several. Whoever is liable for the
// hand is liable to each winner who names nobody else.
func (f *fields) winners(name string, h *sheetHand, sheet *ledger.Sheet) (list []ledger.Winner) {
	if h.Winners == nil {
		return append(list, f.winner(name, &sheetWinner{h.Winner, h.Fan, h.Liable}, sheet))
	}
	if h.Fan != nil {
		f.refuse(fieldError(FanForEach, name))
	}
	for i, text := range h.Winners {
		each := fmt.Sprintf("%s.winners[%d]", name, i)
		var w sheetWinner
		f.object(each, text, &w)
		if w.Liable == nil {
			w.Liable = h.Liable
		}
		list = append(list, f.winner(each, &w, sheet))
	}
	return list
}

func (f *fields) winner(name string, w *sheetWinner, sheet *ledger.Sheet) ledger.Winner {
	switch {
	case w.Winner == nil:
		f.missing(name + ".winner")
	case w.Fan == nil:
		f.missing(name + ".fan")
	default:
		return ledger.Winner{
			Player: f.player(name+".winner", w.Winner, sheet), Fan: *w.Fan,
			Liable: f.player(name+".liable", w.Liable, sheet),
		}
	}
	return ledger.Winner{}
}

// notOnSheet returns the error of an entry that the ledger refuses; its code is the
// reason.
func notOnSheet(field string, err error) error {
	var e *ledger.Error
	if !errors.As(err, &e) {
		return err
	}
	return &RequestError{
		Code: string(e.Reason), Fault: NotOnSheet, Field: fmt.Sprintf("%s[%d]", field, e.Place), High: ledger.MaxName,
	}
}
