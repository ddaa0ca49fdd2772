package widgets

// IconTile is a tile lying on the table: the hand behind something.
const IconTile Icon = "tile"
