package spreadsheet

import "testing"

func TestCSV(t *testing.T) {
	got := string(CSV([]string{"名", "分"}, [][]Cell{
		{Text(`a "b", c`), Number(-48)},
		{Text("=1+1"), Number(0)},
		{Text("-甲"), Text("@x")},
		{Text(""), Text("two\nlines")},
	}))
	want := "\xEF\xBB\xBF名,分\r\n" + `"a ""b"", c",-48` + "\r\n'=1+1,0\r\n'-甲,'@x\r\n,\"two\r\nlines\"\r\n"
	if got != want {
		t.Errorf("%q\nwant %q", got, want)
	}
}
