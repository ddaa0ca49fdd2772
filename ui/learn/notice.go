package learn

import (
	"errors"

	"fyne.io/fyne/v2"

	"sikwu/lessons/progress"
	"sikwu/ui/pagekit"
)

// newNotice returns a card about the file of progress, nil if there is nothing
// to report.
func newNotice(p *Page) fyne.CanvasObject {
	if p.Model.notice == nil {
		return nil
	}
	return pagekit.NewNotice(pagekit.Warned, p.noticeText(p.Model.notice), p.text("help.close"), func() {
		p.Model.notice = nil
		p.show()
	})
}

func (p *Page) noticeText(err error) string {
	var damaged *progress.DamagedError
	var newer *progress.NewerError
	switch {
	case errors.As(err, &damaged) && damaged.Previous:
		return p.text("learn.recovered", args{"Name": damaged.Name})
	case errors.As(err, &damaged):
		return p.text("learn.damaged", args{"Name": damaged.Name})
	case errors.As(err, &newer):
		return p.text("learn.newer", args{"Name": newer.Name})
	}
	return p.text("learn.unsaved", args{"Reason": p.Say.Cause(err)})
}

// Trouble reports that the progress could not be saved.
func (p *Page) Trouble(err error) {
	p.Model.notice = err
	if p.Model.at == atMap && p.View != nil {
		p.show()
	}
}
