package door_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/ui/door"
)

// An act within another is part of it: the fault ends both, and is told once. What went
// well in between starts the count anew.
func TestAFaultEndsTheOutermostAct(t *testing.T) {
	test.NewTempApp(t)
	var told []*door.Fault
	over := 0
	net := door.New(func(f *door.Fault) { told = append(told, f) }, func() { over++ })
	after := false
	act := func(do func()) {
		defer net.Enter().Leave()
		do()
	}
	act(func() {
		act(func() { panic("inner") })
		after = true
	})
	net.Do(func() { panic("second") })
	act(func() {})
	act(func() {
		func() { // the keyboard moves on all the same
			defer net.Enter().LeaveFocus()
			panic("focus")
		}()
		after = true
	})
	var got []string
	var again []int
	for _, f := range told {
		got, again = append(got, f.Trouble.(string)), append(again, f.Again)
		if !strings.Contains(string(f.Stack), "door_test.go") {
			t.Errorf("%v: the stack is %s", f.Trouble, f.Stack)
		}
	}
	if !slices.Equal(got, []string{"inner", "second", "focus"}) || !slices.Equal(again, []int{0, 1, 0}) || !after {
		t.Errorf("told %q, again %d; the act around the focus went on: %v", got, again, after)
	}
	if over != 2 { // acts that ended well
		t.Errorf("%d acts are over", over)
	}
	if f := net.Try(func() { act(func() { panic("tried") }) }); f == nil || f.Trouble != "tried" || len(told) != 3 {
		t.Errorf("tried: %v, told %d", f, len(told))
	}
}

// Without anything to catch them, faults come through; acts are over all the same.
func TestAnActIsOverOnce(t *testing.T) {
	over := 0
	net := door.New(nil, func() { over++ })
	func() {
		defer net.Enter().Leave()
		func() { defer net.Enter().Leave() }()
		if over != 0 {
			t.Error("the act within is taken for the whole")
		}
	}()
	defer func() {
		if got := recover(); got != "through" || over != 2 {
			t.Errorf("%v came, %d acts were over", got, over)
		}
	}()
	defer net.Enter().Leave()
	panic("through")
}

// doors are the methods that the driver calls.
var doors = strings.Fields("Tapped TappedSecondary DoubleTapped TypedKey TypedRune TypedShortcut Dragged DragEnd Scrolled " +
	"FocusGained FocusLost MouseIn MouseMoved MouseOut MouseDown MouseUp KeyDown KeyUp Cursor")

// widgets are the folders of what the driver calls.
var widgets = []string{"board", "input", "scoreview", "tileview", "widgets"}

// Whatever the driver calls begins with a door, and nothing is run beside them: not in the
// background, not later, not where the window is drawn.
func TestEverythingPassesADoor(t *testing.T) {
	found := 0
	walk(t, func(file string, tree *ast.File) {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				widget := slices.Contains(widgets, path.Dir(file))
				if n.Recv == nil || !slices.Contains(doors, n.Name.Name) || len(n.Body.List) == 0 {
					return true
				}
				if !widget { // the window passes keys on to pages
					if n.Name.Name != "TypedKey" && n.Name.Name != "TypedRune" {
						t.Errorf("%s: %s is a door beside those of the widgets", file, n.Name.Name)
					}
					return true
				}
				found++
				if !isDoor(n.Body.List[0]) {
					t.Errorf("%s: %s has no door", file, n.Name.Name)
				}
			case *ast.CallExpr:
				if name := selected(n.Fun); name != "" && !passes(file, name, n.Args) {
					t.Errorf("%s: %s passes no door", file, name)
				}
			case *ast.GoStmt:
				f, literal := n.Call.Fun.(*ast.FuncLit)
				if file != window && (!literal || deferred(f.Body.List[0]) != "Aside") {
					t.Errorf("%s: a goroutine has no door", file)
				}
			}
			return true
		})
	})
	if found < 40 {
		t.Errorf("only %d doors", found)
	}
}

// window is where the window's own background and clock are made, mending where it is made
// anew.
const window, mending = "shell/shell.go", "shell/mend.go"

// passes reports whether a call of package.name leads through a door, if it must.
func passes(file, name string, args []ast.Expr) bool {
	switch name {
	case "fyne.Do", "fyne.DoAndWait":
		return file == mending
	case "time.AfterFunc":
		return file == window
	case "fyne.NewAnimation", "dialog.NewFileOpen", "dialog.NewFileSave":
		for _, a := range args {
			if f, is := a.(*ast.FuncLit); is {
				return isDoor(f.Body.List[0])
			}
		}
		return false
	}
	return true
}

// walk visits the sources of package ui, without tests and this package.
func walk(t *testing.T, visit func(file string, tree *ast.File)) {
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		file := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "door/") {
			return err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err == nil {
			visit(file, tree)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isDoor reports whether a statement is defer Enter(…).Leave(), or LeaveFocus.
func isDoor(s ast.Stmt) bool {
	name := deferred(s)
	return name == "Leave" || name == "LeaveFocus"
}

// deferred returns the method that a statement defers, "" if it does not defer one.
func deferred(s ast.Stmt) string {
	d, is := s.(*ast.DeferStmt)
	if !is {
		return ""
	}
	f, is := d.Call.Fun.(*ast.SelectorExpr)
	if !is {
		return ""
	}
	return f.Sel.Name
}

// selected returns package.name of an expression, "" for others.
func selected(e ast.Expr) string {
	s, is := e.(*ast.SelectorExpr)
	if !is {
		return ""
	}
	if x, is := s.X.(*ast.Ident); is {
		return x.Name + "." + s.Sel.Name
	}
	return ""
}
