package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/internal/testkit/disktest"
)

const ending = ".acts"

// on returns the folder of journals on a disk in memory.
func on(m *disktest.Memory) *Folder { return &Folder{path: disktest.Home, ending: ending, disk: m} }

// texts returns a journal's whole lines after a restart.
func texts(t *testing.T, m *disktest.Memory, id string) []string {
	t.Helper()
	_, lines, err := on(m).Open(id)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for i, l := range lines.Whole {
		if l.Number != i+1 {
			t.Fatalf("line %d has number %d", i+1, l.Number)
		}
		list = append(list, string(l.Text))
	}
	return list
}

const firstLine, second, third, fourth = `{"format":"x"}`, `{"act":"one"}`, `{"act":"two"}`, `{"act":"三"}`

// TestACrashCostsTheEventInHandAtMost stops the machine at every step and byte of
// creating a journal and writing to it, and checks what a restart finds with
// everything that was visible and with what power cuts remove or fill with zeros.
func TestACrashCostsTheEventInHandAtMost(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"new":       nil,
		"there":     {"a.acts": firstLine + "\n" + second + "\n"},
		"cut off":   {"a.acts": firstLine + "\n" + second + "\n" + `{"act":"lo`},
		"more":      {"a.acts": firstLine + "\n" + second + "\n" + `{"act":"longer than what is written next`},
		"zeros":     {"a.acts": firstLine + "\n" + second + "\n" + "\x00\x00\x00"},
		"only text": {"a.acts": firstLine + "\n" + second},
	} {
		t.Run(name, func(t *testing.T) {
			var answered int
			disktest.Crash(t, files, func(m *disktest.Memory) (err error) {
				answered, err = session(m, len(files) == 0)
				return err
			}, func(left *disktest.Memory, _ error, at string) { checkAfter(t, left, answered, len(files) > 0, at) })
		})
	}
}

var whole = []string{firstLine, second, third, fourth}

// session creates or opens the journal and writes to it; it returns how many lines
// were confirmed.
func session(m *disktest.Memory, create bool) (answered int, err error) {
	var l *Log
	if create {
		l, err = on(m).Create("a", []byte(firstLine))
		answered = 1
	} else {
		l, _, err = on(m).Open("a")
		answered = 2
	}
	if err != nil {
		return 0, err
	}
	for _, text := range whole[answered:] {
		if err := l.Append([]byte(text)); err != nil {
			return answered, err
		}
		answered++
	}
	return answered, nil
}

// checkAfter checks what is left: what was confirmed, at most one event more, and
// that the journal can be continued.
func checkAfter(t *testing.T, m *disktest.Memory, answered int, there bool, at string) {
	t.Helper()
	got := texts(t, m, "a")
	if there {
		answered = max(answered, 2)
	}
	if len(got) < answered || len(got) > answered+1 || !slices.Equal(got, whole[:len(got)]) {
		t.Fatalf("%s: %q of %d answered", at, got, answered)
	}
	if len(got) == 0 {
		return
	}
	l, _, err := on(m).Open("a")
	if err == nil {
		err = l.Append([]byte(`{"act":"on"}`))
	}
	if now := texts(t, m, "a"); err != nil || !slices.Equal(now, append(got, `{"act":"on"}`)) {
		t.Fatalf("%s: gone on with it is %q (%v)", at, now, err)
	}
}

func TestWhatIsCutOffIsTold(t *testing.T) {
	data := []byte(firstLine + "\n" + second + "\n" + fourth + "\n")
	for cut := range len(data) + 1 {
		lines, err := Read(data[:cut])
		if err != nil {
			t.Fatal(err)
		}
		back := []byte{}
		for _, l := range lines.Whole {
			back = append(append(back, l.Text...), '\n')
		}
		if lines.Torn != nil {
			back = append(back, lines.Torn.Text...)
			if lines.Torn.Number != len(lines.Whole)+1 {
				t.Errorf("cut at %d: torn line %d", cut, lines.Torn.Number)
			}
		}
		if !bytes.Equal(bytes.TrimSuffix(back, []byte("\n")), bytes.TrimSuffix(data[:cut], []byte("\n"))) {
			t.Errorf("cut at %d: %q", cut, back)
		}
		n := bytes.Count(data[:cut], []byte("\n"))
		if atEnd := cut < len(data) && data[cut] == '\n'; atEnd {
			n++ // only the line's end is missing
		}
		if len(lines.Whole) != n {
			t.Errorf("cut at %d: %d lines, want %d", cut, len(lines.Whole), n)
		}
	}
}

// A last line that begins an object without ending it was cut off, whatever ended
// the line; what never was an object is left for its reader to judge.
func TestACutLineWithAnEndIsTorn(t *testing.T) {
	for _, c := range []struct {
		last  string
		whole int
	}{
		{`{"act":"o"` + "\xff\xfe" + `:"two"}`, 2}, {`{"act":"one"}` + "\xff" + `ct":"two"}`, 2}, // two run into one: damage
		{`{"act":"add","en`, 1}, {`{`, 1}, {`{"act":"on"}`, 2}, {`x`, 2}, {`{"a` + "\n" + `{"act":"on"}`, 3}} {
		lines, err := Read([]byte(firstLine + "\n" + c.last + "\n"))
		if err != nil || len(lines.Whole) != c.whole || (lines.Torn != nil) != (c.whole == 1) {
			t.Errorf("%s: %d whole, torn %v, %v", c.last, len(lines.Whole), lines.Torn, err)
		}
	}
}

func TestTwoWritersAreToldOfEachOther(t *testing.T) {
	m := disktest.New(nil)
	a, err := on(m).Create("a", []byte(firstLine))
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := on(m).Open("a")
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Append([]byte(second)); err != nil {
		t.Fatal(err)
	}
	if err := b.Append([]byte(third)); !errors.Is(err, ErrChanged) {
		t.Errorf("the second writer hears %v", err)
	}
	if err := a.Append([]byte(fourth)); err != nil {
		t.Error(err)
	}
	if got := texts(t, m, "a"); !slices.Equal(got, []string{firstLine, second, fourth}) {
		t.Errorf("%q", got)
	}
}

// TestAFullDiskCostsNothing: a write that fails halfway leaves what was there, and
// the next one continues after it.
func TestAFullDiskCostsNothing(t *testing.T) {
	for room := range len(second) + 1 {
		m := disktest.New(nil)
		l, err := on(m).Create("a", []byte(firstLine))
		if err != nil {
			t.Fatal(err)
		}
		endless := m.Room
		m.Room = room
		if err := l.Append([]byte(second)); !errors.Is(err, disktest.ErrFull) {
			t.Fatalf("room for %d: %v", room, err)
		}
		m.Room = endless
		if err := l.Append([]byte(third)); err != nil {
			t.Fatal(err)
		}
		if m.Files()["a.acts"] != firstLine+"\n"+third+"\n" {
			t.Fatalf("room for %d: %q", room, m.Files()["a.acts"])
		}
	}
}

func TestRemovedIsMovedAside(t *testing.T) {
	f := In(t.TempDir(), ending)
	for range 2 {
		if _, err := f.Create("a", []byte(firstLine)); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Create("a", []byte(firstLine)); !errors.Is(err, ErrTaken) {
			t.Errorf("made twice: %v", err)
		}
		if _, err := f.Remove("a"); err != nil {
			t.Fatal(err)
		}
	}
	removed, err := f.Removed()
	if ids, _ := f.IDs(); err != nil || len(ids) != 0 || !slices.Equal(removed, []string{"a", "a-2"}) {
		t.Fatalf("%v %v (%v)", ids, removed, err)
	}
	as, err := f.Restore("a-2")
	if ids, _ := f.IDs(); err != nil || as != "a-2" || !slices.Equal(ids, []string{"a-2"}) {
		t.Errorf("%s %v (%v)", as, ids, err)
	}
	if _, err := f.Remove("nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removing nothing: %v", err)
	}
}

func TestRefusals(t *testing.T) {
	f := In(t.TempDir(), ending)
	for _, id := range []string{"", "..", "a/b", `a\b`, "A", "é", strings.Repeat("a", 101)} {
		if _, err := f.Create(id, []byte(firstLine)); !errors.Is(err, ErrBadID) {
			t.Errorf("create %q: %v", id, err)
		}
		if _, _, err := f.Open(id); !errors.Is(err, ErrBadID) {
			t.Errorf("open %q: %v", id, err)
		}
	}
	l, err := f.Create(NewID(time.Now()), []byte(firstLine))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "a\nb", "\n", "a\x00"} {
		if err := l.Append([]byte(text)); !errors.Is(err, ErrBadLine) {
			t.Errorf("append %q: %v", text, err)
		}
	}
	if _, lines, err := f.Open(l.ID()); err != nil || len(lines.Whole) != 1 || lines.Torn != nil {
		t.Errorf("%+v %v", lines, err)
	}
	if _, err := Read(bytes.Repeat([]byte("\n"), MaxLines+1)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too many lines: %v", err)
	}
}

// TestFieldsAreReadAsEver: of a name given twice the last value counts, text that is
// none has U+FFFD, names are spelled exactly, and the fault is that of the first field
// by name.
func TestFieldsAreReadAsEver(t *testing.T) {
	type form struct {
		At     string `json:"at"`
		Number *int   `json:"number,omitempty"`
		List   []int  `json:"list"`
	}
	n := 7
	for _, c := range []struct {
		line    string
		want    form
		unknown []string
		wrong   string // field
	}{
		{`{"at":"x","number":6,"number":7,"list":[1],"list":[2,3]}`, form{"x", &n, []int{2, 3}}, nil, ""},
		{"{\"at\":\"a\xff\\ud800\",\"number\":null}", form{"a\uFFFD\uFFFD", nil, nil}, nil, ""},
		{`{"\u0061t":"x","new":{"at":1},"At":5,"list":[]}`, form{"x", nil, []int{}}, []string{"path.At", "path.new"}, ""},
		{`{"number":1.5,"list":["a"],"at":5}`, form{}, nil, "at"},
		{`{"number":1.5,"list":[1,"a"],"at":"x"}`, form{At: "x", List: []int{1}}, nil, "list"},
		{`{"number":1e2}`, form{}, nil, "number"},
		{`{"at":"x"} {}`, form{}, nil, "path"}, {`null`, form{}, nil, "path"}, {`[]`, form{}, nil, "path"}, {`{"at"`, form{}, nil, "path"}, {``, form{}, nil, "path"},
	} {
		var got form
		known, unknown, err := Known([]byte(c.line), form{}, "path.")
		if err == nil {
			err = Decode(known, &got)
		}
		var wrong *ValueError
		if errors.As(err, &wrong) != (c.wrong != "") || wrong != nil && wrong.Field != c.wrong || !slices.Equal(unknown, c.unknown) {
			t.Errorf("%s: %v, unknown %q", c.line, err, unknown)
		}
		if err == nil && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v", c.line, got)
		}
	}
}

func TestLeftoversAreSwept(t *testing.T) {
	m := disktest.New(map[string]string{".7.acts.new": "{", ".other.new": "x"})
	if _, err := on(m).Create("a", []byte(firstLine)); err != nil {
		t.Fatal(err)
	}
	if _, isThere := m.Files()[".7.acts.new"]; isThere || m.Files()[".other.new"] != "x" {
		t.Error("swept what is not ours, or not what is")
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"", "{}", "{}\n", "{}\n{", "\n\n", "{}\n\x00\x00", "\x00", "{}\r\n{}\r\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := disktest.New(map[string]string{"a.acts": string(data)})
		l, lines, err := on(m).Open("a")
		if err != nil {
			t.Skip()
		}
		if err := l.Append([]byte(second)); err != nil {
			t.Fatal(err)
		}
		got := texts(t, m, "a")
		if len(got) != len(lines.Whole)+1 || got[len(got)-1] != second {
			t.Fatalf("%q became %q", data, m.Files()["a.acts"])
		}
		for i, line := range lines.Whole {
			if got[i] != string(line.Text) {
				t.Fatalf("line %d of %q became %q", i+1, data, got[i])
			}
		}
	})
}
