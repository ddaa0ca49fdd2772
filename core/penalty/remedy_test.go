package penalty

import "testing"

func TestRemedies(t *testing.T) {
	for _, c := range []struct {
		Incident
		want Remedy
		free bool
	}{
		{Incident{Offence: WrongDealer}, PutRight, true},
		{Incident{Offence: WrongDealer, InDeal: true}, PlayOn, false},
		{Incident{Offence: WrongTile}, PutRight, true},
		{Incident{Offence: WrongTile, InDeal: true}, PutRight, true},
		{Incident{Offence: WrongTile, InDeal: true, Seen: true}, PlayOn, false},
		{Incident{Offence: WrongTile, Seen: true}, NoWin, false},
		{Incident{Offence: CallWithdrawn, Legal: true}, CarryOut, true},
		{Incident{Offence: CallWithdrawn}, NotCarried, false},
		{Incident{Offence: KnockedTiles}, PutRight, true},
		{Incident{Offence: KnockedTiles, Seen: true}, PutRight, false},
	} {
		if got, ok := c.Remedy(); !ok || got != c.want || c.IsFree() != c.free {
			t.Errorf("%+v: %s, free %v", c.Incident, got, c.IsFree())
		}
	}
	if r, ok := (Incident{Offence: Collusion}).Remedy(); ok {
		t.Errorf("collusion: %s", r)
	}
}
