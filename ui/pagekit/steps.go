package pagekit

import (
	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/ui/widgets"
)

// Steps leads by buttons and keys through a hand that is shown step by step.
type Steps struct {
	First, Back, On, Last *widgets.Button

	text  *translations.Localizer
	where func() (at, of int) // which of how many steps is shown
	show  func(at int)        // shows a step, if there is one
}

// NewSteps returns the steps of a hand. Call Update once another is shown.
func NewSteps(text *translations.Localizer, where func() (at, of int), show func(at int)) *Steps {
	s := &Steps{text: text, where: where, show: show}
	button := func(weight widgets.Weight, id string, do func()) *widgets.Button {
		return widgets.NewButton(weight, text.Text(id), "", do)
	}
	s.First = button(widgets.Quiet, "review.replay_first", s.toFirst)
	s.Back = button(widgets.Quiet, "review.replay_back", s.back)
	s.On = button(widgets.Primary, "review.replay_on", s.on)
	s.Last = button(widgets.Quiet, "review.replay_last", s.toLast)
	return s
}

func (s *Steps) toFirst() { s.show(0) }

func (s *Steps) back() {
	at, _ := s.where()
	s.show(at - 1)
}

func (s *Steps) on() {
	at, _ := s.where()
	s.show(at + 1)
}

func (s *Steps) toLast() {
	_, of := s.where()
	s.show(of - 1)
}

// Buttons returns the buttons in their order.
func (s *Steps) Buttons() []*widgets.Button {
	return []*widgets.Button{s.First, s.Back, s.On, s.Last}
}

// Place says which of how many steps is shown.
func (s *Steps) Place() string {
	at, of := s.where()
	return s.text.Text("review.replay_at", translations.Args{"At": at + 1, "Of": of})
}

// Update brings the buttons to where the hand stands.
func (s *Steps) Update() {
	at, of := s.where()
	before, after := "", ""
	if at == 0 {
		before = s.text.Text("review.replay_is_first")
	}
	if at == of-1 {
		after = s.text.Text("review.replay_is_last")
	}
	s.First.SetReason(before)
	s.Back.SetReason(before)
	s.On.SetReason(after)
	s.Last.SetReason(after)
}

// OnKey leads on by a key, and reports whether it does.
func (s *Steps) OnKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft:
		s.back()
	case fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.on()
	case fyne.KeyHome:
		s.toFirst()
	case fyne.KeyEnd:
		s.toLast()
	default:
		return false
	}
	return true
}
