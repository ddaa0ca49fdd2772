package spreadsheet

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"
)

// Decode returns the text of a file that a spreadsheet program saved: UTF-8, UTF-16
// with a byte order mark, or otherwise Big5, as they save it in Hong Kong.
func Decode(data []byte) string {
	var order binary.ByteOrder
	switch {
	case len(data) >= 2 && data[0] == 0xFF && data[1] == 0xFE:
		order = binary.LittleEndian
	case len(data) >= 2 && data[0] == 0xFE && data[1] == 0xFF:
		order = binary.BigEndian
	case utf8.Valid(data):
		return string(data)
	default:
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(data)
		if err != nil {
			return string(data)
		}
		return string(text)
	}
	var units []uint16
	for i := 2; i+1 < len(data); i += 2 {
		units = append(units, order.Uint16(data[i:]))
	}
	return string(utf16.Decode(units))
}
