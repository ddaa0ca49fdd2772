package tile

// Names returns the notation of each tile, which also names its picture.
func Names(tiles ...Tile) []string {
	list := make([]string, len(tiles))
	for i, t := range tiles {
		list[i] = t.String()
	}
	return list
}
