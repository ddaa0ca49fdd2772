package advise

import "math"

// entry is a hand that may be looked at: how unlikely it is to come, and to lead to a win.
type entry struct {
	rank int64 // the bits that it costs and lacks, then its lot
	at   int32
	cost int32
	kind handKind
}

// queue is a heap of hands, the likeliest on top.
type queue []entry

func (q *queue) push(e entry) {
	*q = append(*q, e)
	list := *q
	for at := len(list) - 1; at > 0; {
		up := (at - 1) / 2
		if list[up].rank <= list[at].rank {
			break
		}
		list[up], list[at] = list[at], list[up]
		at = up
	}
}

func (q *queue) pop() entry {
	list := *q
	top, last := list[0], len(list)-1
	list[0] = list[last]
	list = list[:last]
	for at := 0; ; {
		down := 2*at + 1
		if down >= last {
			break
		}
		if down+1 < last && list[down+1].rank < list[down].rank {
			down++
		}
		if list[at].rank <= list[down].rank {
			break
		}
		list[at], list[down] = list[down], list[at]
		at = down
	}
	*q = list
	return top
}

// places tells where hands are.
type places struct {
	keys []held
	at   []int32
	many int
}

const nowhere = math.MinInt32

// newPlaces has room for half as many hands as its size, a power of two, before it grows.
func newPlaces(size int) places {
	p := places{keys: make([]held, size), at: make([]int32, size)}
	for i := range p.at {
		p.at[i] = nowhere
	}
	return p
}

// slot is where a hand is, or would be.
func (p *places) slot(h held) int {
	i := (h[0]*0x9E3779B97F4A7C15 ^ h[1]*0xD1B54A32D192ED03) >> 20
	for {
		i &= uint64(len(p.keys) - 1)
		if p.at[i] == nowhere || p.keys[i] == h {
			return int(i)
		}
		i++
	}
}

func (p *places) get(h held) (at int32, ok bool) {
	at = p.at[p.slot(h)]
	return at, at != nowhere
}

func (p *places) put(h held, at int32) {
	i := p.slot(h)
	if p.at[i] == nowhere {
		if p.many++; 2*p.many > len(p.keys) {
			old := *p
			*p = newPlaces(2 * len(old.keys))
			p.many = old.many
			for j, key := range old.keys {
				if old.at[j] != nowhere {
					k := p.slot(key)
					p.keys[k], p.at[k] = key, old.at[j]
				}
			}
			i = p.slot(h)
		}
		p.keys[i] = h
	}
	p.at[i] = at
}
