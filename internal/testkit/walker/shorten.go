package walker

// Shorten cuts a list of acts that fails down to one in which none can be left out: fails
// does them in a new world. It asks at most a number of times.
func Shorten(acts []Act, most int, fails func([]Act) bool) []Act {
	ask := func(list []Act) bool {
		most--
		return most >= 0 && fails(list)
	}
	for n := 1; n < len(acts); n *= 2 { // the last acts often do
		if last := acts[len(acts)-n:]; ask(last) {
			acts = last
			break
		}
	}
	for size := (len(acts) + 1) / 2; size >= 1; {
		cut := false
		for from := 0; from < len(acts); {
			less := append(append([]Act{}, acts[:from]...), acts[min(from+size, len(acts)):]...)
			if len(less) > 0 && ask(less) {
				acts, cut = less, true
			} else {
				from += size
			}
		}
		if size == 1 && !cut {
			break
		}
		if size = max(1, size/2); size == 1 && most < 0 {
			break
		}
	}
	return acts
}
