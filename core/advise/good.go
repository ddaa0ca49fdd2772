package advise

// NearlyEqual is what part of the best a discard must come to, to be as good: the models
// and their answers are no finer.
const NearlyEqual = 0.98

// Good returns those discards of an answer, the best first, that are as good as the best
// for the aim; all of them if nothing comes of any.
func Good(list []Discard, aim Aim) []Discard {
	n := 0
	for n < len(list) && (list[n].AsGood || list[n].IsAsGood(&list[0], aim)) {
		n++
	}
	return list[:n]
}

// IsAsGood reports whether a discard is as good as the best for the aim, what either risks
// counted.
func (d *Discard) IsAsGood(best *Discard, aim Aim) bool {
	a, b := d.Net(), best.Net()
	return a.of(aim) >= b.of(aim)-(1-NearlyEqual)*best.of(aim)
}

// IsNearly reports whether something is as good as the best for the aim.
func (w *Worth) IsNearly(best *Worth, aim Aim) bool {
	if aim == ForWins {
		return w.Chance >= NearlyEqual*best.Chance
	}
	return w.Points >= NearlyEqual*best.Points
}
