package translations

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// uses are the ids of texts that the program asks for: those that stand in it whole, and
// what others are put together of.
type uses struct {
	whole   map[string]bool
	ends    map[string]bool // what is put to such that stand whole
	putting map[string]*regexp.Regexp
}

const (
	anything = "[A-Za-z0-9_.]+"
	oneName  = "[A-Za-z0-9_]+"
)

var (
	format = regexp.MustCompile(`%[a-z]`)
	begins = regexp.MustCompile(`^[a-z]+\.([A-Za-z0-9_]+\.)*$`)
	word   = regexp.MustCompile(`[a-z]+(\.[A-Za-z0-9_]+)+`)
)

// put notes what an id is put together of: quoted parts, with anything between them.
func (u *uses) put(parts string) {
	fixed := strings.ReplaceAll(strings.ReplaceAll(parts, anything, ""), oneName, "")
	if !strings.Contains(strings.Trim(parts, "."), ".") && !strings.Contains(fixed, ".") || len(fixed) < 3 {
		return
	}
	if u.putting[parts] == nil {
		pattern := regexp.QuoteMeta(parts)
		for _, some := range []string{anything, oneName} {
			pattern = strings.ReplaceAll(pattern, regexp.QuoteMeta(some), some)
		}
		u.putting[parts] = regexp.MustCompile("^(" + anything + `\.)*` + pattern + "$")
	}
}

// read notes the ids in an expression.
func (u *uses) read(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		u.append(n)
	case *ast.BinaryExpr:
		if n.Op == token.ADD {
			u.put(joined(n))
		}
	case *ast.BasicLit:
		if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
			u.whole[s] = true
			if strings.HasPrefix(s, "_") {
				u.ends[s] = true
			}
			if begins.MatchString(s) { // what comes after is put to it elsewhere
				u.put(s + oneName)
			}
			if format.MatchString(s) {
				u.put(format.ReplaceAllString(s, anything))
			}
		}
	}
	return true
}

// append notes what a function puts at the end of ids.
func (u *uses) append(f *ast.FuncDecl) {
	var ids, ends []string
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok == token.ADD_ASSIGN {
				ends = append(ends, joined(n.Rhs[0]))
			}
		case *ast.BasicLit:
			if s, err := strconv.Unquote(n.Value); err == nil && word.MatchString(s) {
				ids = append(ids, s)
			}
		}
		return true
	})
	for _, id := range ids {
		for i, end := range ends {
			u.put(id + end)
			for _, more := range ends[i+1:] {
				u.put(id + end + more)
			}
		}
	}
}

// joined is a sum of strings with anything for what is not written out.
func joined(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if x.Op == token.ADD {
			return joined(x.X) + joined(x.Y)
		}
	case *ast.ParenExpr:
		return joined(x.X)
	case *ast.BasicLit:
		if s, err := strconv.Unquote(x.Value); err == nil {
			return s
		}
	}
	return anything
}

func (u *uses) isUsed(id string) bool {
	if u.whole[id] {
		return true
	}
	for end := range u.ends {
		if whole, ok := strings.CutSuffix(id, end); ok && u.whole[whole] {
			return true
		}
	}
	for _, r := range u.putting {
		if r.MatchString(id) {
			return true
		}
	}
	return false
}

// No text is left over: each is asked for whole, or by an id that the code puts together.
func TestEveryTextIsUsed(t *testing.T) {
	u := &uses{whole: map[string]bool{}, ends: map[string]bool{}, putting: map[string]*regexp.Regexp{}}
	for _, id := range engineIDs(t) {
		u.whole[id] = true
	}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata"):
			return filepath.SkipDir
		case strings.HasSuffix(path, "_test.go"):
			return nil
		case strings.HasSuffix(path, ".toml") && filepath.Base(filepath.Dir(path)) != "translations":
			data, err := os.ReadFile(path)
			for _, s := range word.FindAllString(string(data), -1) {
				u.whole[s] = true
				if strings.HasPrefix(s, "_") {
					u.ends[s] = true
				}
				if begins.MatchString(s) { // what comes after is put to it elsewhere
					u.put(s + oneName)
				}
			}
			return err
		case !strings.HasSuffix(path, ".go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err == nil {
			ast.Inspect(file, u.read)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for id := range texts(t, English) {
		if !u.isUsed(id) {
			left = append(left, id)
		}
	}
	slices.Sort(left)
	for _, id := range left {
		t.Errorf("nobody asks for %s", id)
	}
}
