package main

import (
	"bytes"
	"os"
	"testing"
)

// TestThePictureIsTrue: docs/HOUSE.md is what the command prints now.
func TestThePictureIsTrue(t *testing.T) {
	var drawn bytes.Buffer
	if err := draw(&drawn); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("../../../docs/HOUSE.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(drawn.Bytes(), kept) {
		t.Error("the house has changed: go run ./internal/tools/housemap > docs/HOUSE.md")
	}
}

// TestEveryPackageSaysWhatItIsFor: every package has a purpose.
func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	rooms, err := list()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rooms {
		if r.Doc == "" {
			t.Errorf("%s has no package comment", r.ImportPath)
		}
	}
}
