package explain

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
)

func TestEveryFanHasAnExampleThatCountsIt(t *testing.T) {
	for _, f := range rules.Fans() {
		e := FanExample(f)
		rs, ok := rules.Preset(e.Rules)
		if !ok {
			t.Errorf("%s: no preset %q", f, e.Rules)
			continue
		}
		d, err := e.Draft()
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		res := score.Evaluate(d, e.Win, rs)
		if !res.Win || res.Best().Counted[f] == 0 {
			t.Errorf("%s: %s under %s: win %v %v, counts %d", f, e.Hand, e.Rules, res.Win, res.Reason, count(res.Best(), f))
		}
	}
}

func count(r *score.Reading, f rules.Fan) int {
	if r == nil {
		return 0
	}
	return int(r.Counted[f])
}
