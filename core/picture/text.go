package picture

// Text is something to be said: the id of a message and what its placeholders
// stand for. Values may be an int, a string, a tile.Wind (said as the seat), a
// tile.Tile, a []tile.Tile, a []tile.Wind, a rules.Fan, a []rules.Fan, a []int,
// a table.Stack, a table.Call, a Points, a Word or another Text; whoever shows
// the text turns them into words of its language. N is a count and chooses
// between singular and plural.
type Text struct {
	ID   string
	Args Args
}

// Args are a text's values by placeholder.
type Args map[string]any

// Word is a value that is a message of its own, by its id.
type Word string

// Points are points gained or, negative, lost; they are said with their sign.
type Points int

// Say makes a text.
func Say(id string, args ...Args) Text {
	if len(args) == 0 {
		return Text{ID: id}
	}
	return Text{ID: id, Args: args[0]}
}

// IsEmpty reports whether there is nothing to say.
func (t Text) IsEmpty() bool { return t.ID == "" }
