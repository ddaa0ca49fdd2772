package proof_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"sikwu/core/proof"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/effort"
)

func provingRules(t *testing.T) *rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range sets {
		if proof.Plays(rs) {
			return rs
		}
	}
	t.Fatal("no preset plays all the fans that are counted")
	return nil
}

func TestWholeSpace(t *testing.T) {
	effort.Full(t)
	if testing.Short() {
		t.Skip("judges 11,498,658 hands")
	}
	var done atomic.Int64
	res, err := proof.Run(context.Background(), provingRules(t), &done)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range res.Counts() {
		if c.Got != c.Want {
			t.Errorf("%s: %d hands, want %d", c.ID, c.Got, c.Want)
		}
	}
	if res.Wrong != "" || res.Most != score.MaxReadings || !res.Holds() {
		t.Errorf("wrong: %q; at most %d readings, MaxReadings is %d", res.Wrong, res.Most, score.MaxReadings)
	}
	if done.Load() != proof.Hands {
		t.Errorf("told of %d hands", done.Load())
	}
}

// TestStop: a walk ends when it is cancelled, with what it has found until then.
func TestStop(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var done atomic.Int64
	res, err := proof.Run(ctx, provingRules(t), &done)
	if !errors.Is(err, context.Canceled) || res.Holds() || done.Load() == 0 || done.Load() > proof.Hands/2 {
		t.Errorf("stopped: %v, holds %v, after %d hands", err, res.Holds(), done.Load())
	}
}

// TestSomethingWrong: under rules that lack a fan the counts are wrong, and Holds
// says so.
func TestSomethingWrong(t *testing.T) {
	rs, err := provingRules(t).With(map[string]any{"fans.nine_gates": "none"})
	if err != nil {
		t.Fatal(err)
	}
	if proof.Plays(rs) {
		t.Error("rules without nine gates are said to count them")
	}
}
