package shell

import (
	"testing"

	"sikwu/internal/testkit/walker"
)

// finds are walks that once failed, as TestARestlessUser shortened them.
var finds = []struct {
	what string
	acts []walker.Act
}{
	{"columns of the comparison, once turned, stay", []walker.Act{
		{Do: "tap", On: "widgets.Tab Rules", With: "0.29 0.45"},
		{Do: "tap", On: "widgets.PressCard Example 56788m 23467s [333p@N] 1f +8s, opens in Check", With: "0.24 0.43"},
		{Do: "key", With: "Ctrl+E"},
		{Do: "tap", On: "widgets.Button →", With: "0.18 0.36"},
		{Do: "remake"},
	}},
	{"a cell of the comparison, once pressed, leads to its cards", []walker.Act{
		{Do: "paste", With: "111222333p 5p [CCCC] +5p rules=cityu"},
		{Do: "key", With: "Ctrl+E"},
		{Do: "tap", On: "widgets.PressCard Old two-two, Half flush: 2, see 1", With: "0.52 0.26"},
		{Do: "remake"},
	}},
	{"the names to choose from stay while the form is open", []walker.Act{
		{Do: "tap", On: "widgets.Tab Table", With: "0.29 0.45"},
		{Do: "remake"},
		{Do: "another", With: "sheet"},
		{Do: "remake"},
	}},
	{"the question whether an evening is to end stays", []walker.Act{
		{Do: "tap", On: "widgets.Tab Play", With: "0.47 0.53"},
		{Do: "key", With: "Return"},
		{Do: "tap", On: "widgets.Tab Play", With: "0.50 0.21"},
		{Do: "tap", On: "widgets.Button Sit down and play", With: "0.78 0.43"},
		{Do: "remake"},
	}},
	{"settings scrolled by a part of a unit stay where they are", []walker.Act{
		{Do: "tap", On: "widgets.Tab Play", With: "0.65 0.17"},
		{Do: "tap", On: "widgets.Button Sit down and play", With: "0.57 0.49"},
		{Do: "tap", On: "widgets.Button Settings", With: "0.78 0.47"},
		{Do: "key", With: "Return"},
		{Do: "drag", On: "widget.scrollBar", With: "0.13 0.23 -214 155"},
		{Do: "remake"},
	}},
}

func TestWalksThatFailed(t *testing.T) {
	h := newHouse(t)
	for _, find := range finds {
		if fault := h.again(find.acts); fault != nil {
			t.Errorf("%s: %s\n%s", find.what, fault.Kind, fault.Text)
		}
	}
}
