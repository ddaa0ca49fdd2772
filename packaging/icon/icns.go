package icon

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// icnsKinds lists the kinds of picture in a macOS icon that may be PNGs, with
// their sides in pixels. Each size exists for standard and for high-density
// screens; the kinds for 16 and 32 standard pixels need another format, and
// macOS derives those sizes from the high-density ones.
var icnsKinds = []struct {
	kind string
	side int
}{
	{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024},
}

const icnsMagic = "icns"

// ICNS returns a macOS icon: a header, then every picture after its kind and
// length.
func (d *Drawing) ICNS() ([]byte, error) {
	var body bytes.Buffer
	for _, k := range icnsKinds {
		data, err := d.PNG(k.side)
		if err != nil {
			return nil, err
		}
		body.Write(icnsBlock(k.kind, data))
	}
	return icnsBlock(icnsMagic, body.Bytes()), nil
}

// icnsBlock returns data after its kind and the length of all three.
func icnsBlock(kind string, data []byte) []byte {
	block := binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(data)))
	return append(block, data...)
}

// Block is a block of a macOS icon.
type Block struct {
	Kind string
	Data []byte
}

// ParseICNS splits a macOS icon into its blocks.
func ParseICNS(data []byte) ([]Block, error) {
	kind, body, rest, err := nextBlock(data)
	if err != nil || kind != icnsMagic || len(rest) > 0 {
		return nil, errors.Join(errors.New("no icon of macOS"), err)
	}
	var blocks []Block
	for len(body) > 0 {
		b := Block{}
		if b.Kind, b.Data, body, err = nextBlock(body); err != nil {
			return nil, err
		}
		blocks = append(blocks, b)
	}
	return blocks, nil
}

func nextBlock(data []byte) (kind string, body, rest []byte, err error) {
	if len(data) < 8 {
		return "", nil, nil, errors.New("a block is cut off")
	}
	kind = string(data[:4])
	length := int(binary.BigEndian.Uint32(data[4:]))
	if length < 8 || length > len(data) {
		return "", nil, nil, fmt.Errorf("block %q says that it has %d bytes of %d", kind, length, len(data))
	}
	return kind, data[8:length], data[length:], nil
}
