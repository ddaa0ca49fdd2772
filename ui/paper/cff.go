package paper

import (
	"errors"
	"fmt"
)

// Fonts with PostScript outlines keep them in a CFF table (Adobe Technical Note
// 5176, the numbers of sections below). cffFont is what a cut-down copy of it
// needs.
type cffFont struct {
	charStrings [][]byte   // the outline of each glyph
	fontOf      []byte     // which of privates applies to each glyph
	privates    [][]byte   // Private DICTs, without subroutines
	global      [][]byte   // subroutines of all glyphs
	local       [][][]byte // and of the glyphs of each of privates
}

// Operators of DICTs (section 9, tables 9, 10, 23).
const (
	opFontBBox    = 5
	opCharset     = 15
	opCharStrings = 17
	opPrivate     = 18
	opSubrs       = 19
	opROS         = 12<<8 | 30
	opCIDCount    = 12<<8 | 34
	opFDArray     = 12<<8 | 36
	opFDSelect    = 12<<8 | 37
	opFontName    = 12<<8 | 38
)

var errDamaged = errors.New("the CFF table is damaged")

// readCFF reads a font that is keyed by CID, as make_fonts.py cuts them.
func readCFF(table []byte) (*cffFont, error) {
	if len(table) < 4 {
		return nil, errDamaged
	}
	rest, heads := int(table[2]), [4][][]byte{} // names, top DICTs, strings, global subroutines
	for i := range heads {
		var err error
		if heads[i], rest, err = readIndex(table, rest); err != nil {
			return nil, err
		}
	}
	if len(heads[1]) != 1 {
		return nil, fmt.Errorf("the CFF table holds %d fonts", len(heads[1]))
	}
	top, err := readDict(heads[1][0])
	if err != nil {
		return nil, err
	}
	if top[opROS] == nil {
		return nil, errors.New("the CFF table is not keyed by CID")
	}
	f := &cffFont{global: heads[3]}
	if f.charStrings, _, err = readIndex(table, top.number(opCharStrings)); err != nil {
		return nil, err
	}
	if f.fontOf, err = readSelect(table, top.number(opFDSelect), len(f.charStrings)); err != nil {
		return nil, err
	}
	return f, f.readPrivates(table, top.number(opFDArray))
}

func (f *cffFont) readPrivates(table []byte, at int) error {
	fonts, _, err := readIndex(table, at)
	if err != nil {
		return err
	}
	for _, data := range fonts {
		dict, err := readDict(data)
		if err != nil {
			return err
		}
		where := dict[opPrivate]
		if len(where) != 2 {
			return errors.New("a CFF font without Private DICT")
		}
		size, at := where[0], where[1]
		if size < 0 || at < 0 || at+size > len(table) {
			return errDamaged
		}
		private := table[at : at+size]
		if dict, err = readDict(private); err != nil {
			return err
		}
		var local [][]byte
		if dict[opSubrs] != nil {
			if local, _, err = readIndex(table, at+dict.number(opSubrs)); err != nil {
				return err
			}
			private = without(opSubrs, private)
		}
		f.privates, f.local = append(f.privates, private), append(f.local, local)
	}
	return nil
}

// without returns a DICT that was read without an operator of one byte and its operands.
func without(op int, data []byte) (kept []byte) {
	entry := 0 // where it begins
	for i := 0; i < len(data); {
		size, b := operandSize(data[i:]), int(data[i])
		i += size
		if b <= 21 {
			if b != op {
				kept = append(kept, data[entry:i]...)
			}
			entry = i
		}
	}
	return kept
}

// readIndex reads the INDEX at a place (section 5) and returns its end.
func readIndex(table []byte, at int) (items [][]byte, end int, err error) {
	if at < 0 || at+2 > len(table) {
		return nil, 0, errDamaged
	}
	count := bigEndian(table[at : at+2])
	if count == 0 {
		return nil, at + 2, nil
	}
	if at+3 > len(table) {
		return nil, 0, errDamaged
	}
	size := int(table[at+2])
	offsets, data := at+3, at+3+(count+1)*size-1
	if data >= len(table) || size < 1 || size > 4 {
		return nil, 0, errDamaged
	}
	offset := func(i int) int { return data + bigEndian(table[offsets+i*size:offsets+(i+1)*size]) }
	for i := range count {
		from, to := offset(i), offset(i+1)
		if from > to || to > len(table) {
			return nil, 0, errDamaged
		}
		items = append(items, table[from:to])
	}
	return items, offset(count), nil
}

// bigEndian returns an unsigned number, the most significant byte first.
func bigEndian(data []byte) (n int) {
	for _, b := range data {
		n = n<<8 | int(b)
	}
	return n
}

// dict is a DICT: operands by operator (section 4).
type dict map[int][]int

// number returns the last operand of an operator, 0 without one.
func (d dict) number(op int) int {
	if list := d[op]; len(list) > 0 {
		return list[len(list)-1]
	}
	return 0
}

// readDict reads a DICT. Real numbers are skipped and read as 0: no operand used here is
// one.
func readDict(data []byte) (dict, error) {
	d := dict{}
	operands := []int{}
	for i := 0; i < len(data); {
		b := int(data[i])
		size := operandSize(data[i:])
		if size == 0 || i+size > len(data) {
			return nil, errDamaged
		}
		switch {
		case b == 12:
			d[b<<8|int(data[i+1])], operands = operands, []int{}
		case b <= 21:
			d[b], operands = operands, []int{}
		default:
			operands = append(operands, operand(data[i:i+size]))
		}
		i += size
	}
	return d, nil
}

// operandSize returns how many bytes an operand or an operator takes (table 3); 0 for
// anything else, and for a number without an end.
func operandSize(data []byte) int {
	switch b := data[0]; {
	case b == 12, b >= 247 && b <= 254:
		return 2
	case b == 28:
		return 3
	case b == 29:
		return 5
	case b == 30:
		for i, pair := range data[1:] {
			if pair&0xf == 0xf || pair>>4 == 0xf {
				return i + 2
			}
		}
		return 0
	case b >= 22 && b <= 27, b == 31, b == 255:
		return 0
	}
	return 1
}

func operand(data []byte) int {
	switch b := int(data[0]); {
	case b == 28:
		return int(int16(bigEndian(data[1:])))
	case b == 29:
		return int(int32(bigEndian(data[1:])))
	case b == 30:
		return 0
	case b <= 246:
		return b - 139
	case b <= 250:
		return (b-247)*256 + int(data[1]) + 108
	default:
		return -(b-251)*256 - int(data[1]) - 108
	}
}

// readSelect reads which Private DICT each glyph goes by (section 19).
func readSelect(table []byte, at, glyphs int) ([]byte, error) {
	if at <= 0 || at+5 > len(table) {
		return nil, errDamaged
	}
	switch format := table[at]; format {
	case 0:
		if at+1+glyphs > len(table) {
			return nil, errDamaged
		}
		return table[at+1 : at+1+glyphs], nil
	case 3:
		ranges := bigEndian(table[at+1 : at+3])
		if at+5+3*ranges > len(table) {
			return nil, errDamaged
		}
		list := make([]byte, glyphs)
		for i := range ranges {
			r := table[at+3+3*i:]
			for g := bigEndian(r[:2]); g < min(bigEndian(r[3:5]), glyphs); g++ {
				list[g] = r[2]
			}
		}
		return list, nil
	default:
		return nil, fmt.Errorf("a CFF font by FDSelect of format %d", format)
	}
}
