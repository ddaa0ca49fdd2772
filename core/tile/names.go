package tile

// Names returns the notation of each tile, by which its picture is called.
func Names(tiles ...Tile) []string {
	list := make([]string, len(tiles))
	for i, t := range tiles {
		list[i] = t.String()
	}
	return list
}
