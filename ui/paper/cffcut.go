package paper

import "slices"

// cut returns a CFF table of the given glyphs alone, in that order, the first of
// them .notdef. The CID of each is its place.
func (f *cffFont) cut(name string, glyphs []int) []byte {
	// strings that no table has get numbers from 391 on (appendix A)
	const registry, ordering, named = 391, 392, 393
	head := slices.Concat([]byte{1, 0, 4, 4}, writeIndex([]byte(name)))
	tail := slices.Concat(writeIndex([]byte("Adobe"), []byte("Identity"), []byte(name)), writeIndex())

	charset, selected := []byte{0}, []byte{0} // both of format 0
	outlines := make([][]byte, len(glyphs))
	for cid, g := range glyphs {
		if cid > 0 {
			charset = append(charset, byte(cid>>8), byte(cid))
		}
		selected = append(selected, f.fontOf[g])
		outlines[cid] = f.outline(g)
	}
	charStrings := writeIndex(outlines...)

	// offsets all take five bytes, so that the length of the DICT is known before they
	// are
	top := func(charsetAt, selectAt, charStringsAt, arrayAt int) []byte {
		return writeIndex(slices.Concat(
			writeEntry(opROS, registry, ordering, 0), writeEntry(opFontBBox, -200, -300, 1200, 1100),
			writeEntry(opCIDCount, len(glyphs)), writeEntry(opCharset, charsetAt),
			writeEntry(opFDSelect, selectAt), writeEntry(opCharStrings, charStringsAt), writeEntry(opFDArray, arrayAt),
		))
	}
	charsetAt := len(head) + len(top(0, 0, 0, 0)) + len(tail)
	selectAt := charsetAt + len(charset)
	charStringsAt := selectAt + len(selected)
	arrayAt := charStringsAt + len(charStrings)
	return slices.Concat(head, top(charsetAt, selectAt, charStringsAt, arrayAt), tail,
		charset, selected, charStrings, f.writePrivates(arrayAt, named))
}

// Operators of outlines (Adobe Technical Note 5177, appendix A).
const (
	opCallLocal  = 10
	opReturn     = 11
	opEndChar    = 14
	opCallGlobal = 29
)

// The bounds of an outline: calls within calls (note 5177, appendix B), and bytes.
const maxCalls, maxOutline = 10, 1 << 16

// outline returns the outline of a glyph with what its subroutines draw in place of the
// calls; nothing but its end if it is damaged.
func (f *cffFont) outline(g int) []byte {
	if code, ok := f.inline(nil, f.charStrings[g], f.local[f.fontOf[g]], 0); ok {
		return code
	}
	return []byte{opEndChar}
}

// inline appends code without hints to an outline. Each call follows the number of its
// subroutine.
func (f *cffFont) inline(outline, code []byte, local [][]byte, calls int) (_ []byte, ok bool) {
	number, at := 0, -1 // the last operand, and where it stands in the outline
	for i := 0; i < len(code); {
		size := outlineSize(code[i:])
		if size == 0 || i+size > len(code) || len(outline) > maxOutline {
			return nil, false
		}
		switch op := code[i]; {
		case op == opReturn:
			return outline, true
		case op == opCallLocal || op == opCallGlobal:
			list := local
			if op == opCallGlobal {
				list = f.global
			}
			n := number + bias(len(list))
			if at < 0 || n < 0 || n >= len(list) || calls == maxCalls {
				return nil, false
			}
			if outline, ok = f.inline(outline[:at], list[n], local, calls+1); !ok {
				return nil, false
			}
			at = -1
		default:
			at = -1
			if op == 28 || op >= 32 && op < 255 {
				number, at = operand(code[i:i+size]), len(outline)
			}
			outline = append(outline, code[i:i+size]...)
		}
		i += size
	}
	return outline, true
}

// outlineSize returns how many bytes an operand or an operator of an outline takes; 0 for
// hints, which our fonts have none of.
func outlineSize(code []byte) int {
	const hintMask, counterMask = 19, 20
	switch b := code[0]; {
	case b == hintMask || b == counterMask:
		return 0
	case b == 12 || b >= 247 && b <= 254:
		return 2
	case b == 28:
		return 3
	case b == 255:
		return 5
	}
	return 1
}

// bias is what is added to a subroutine's number, given how many there are (note 5177,
// section 4.7).
func bias(count int) int {
	switch {
	case count < 1240:
		return 107
	case count < 33900:
		return 1131
	}
	return 32768
}

// writePrivates writes the FDArray, which stands at a place, and the Private
// DICTs behind it.
func (f *cffFont) writePrivates(at, name int) []byte {
	array := func(first int) []byte {
		fonts := make([][]byte, len(f.privates))
		for i, private := range f.privates {
			fonts[i] = slices.Concat(writeEntry(opFontName, name), writeEntry(opPrivate, len(private), first))
			first += len(private)
		}
		return writeIndex(fonts...)
	}
	behind := at + len(array(0))
	return append(array(behind), slices.Concat(f.privates...)...)
}

// writeEntry writes an operator behind its operands.
func writeEntry(op int, operands ...int) (data []byte) {
	for _, n := range operands {
		data = append(data, 29, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	}
	if op > 0xff {
		data = append(data, byte(op>>8))
	}
	return append(data, byte(op))
}

// writeIndex writes an INDEX with offsets of four bytes.
func writeIndex(items ...[]byte) []byte {
	data := []byte{byte(len(items) >> 8), byte(len(items))}
	if len(items) == 0 {
		return data
	}
	data = append(data, 4)
	offset := 1
	for i := range len(items) + 1 {
		data = append(data, byte(offset>>24), byte(offset>>16), byte(offset>>8), byte(offset))
		if i < len(items) {
			offset += len(items[i])
		}
	}
	return append(data, slices.Concat(items...)...)
}
