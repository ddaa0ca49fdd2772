package widgets

import (
	"embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Icon is the name of an icon drawn by icons/make_icons.py.
type Icon string

// The icons.
const (
	IconUndo      Icon = "undo"
	IconRedo      Icon = "redo"
	IconCopy      Icon = "copy"
	IconPaste     Icon = "paste"
	IconOpen      Icon = "open"
	IconSave      Icon = "save"
	IconMoon      Icon = "moon"
	IconSun       Icon = "sun"
	IconHelp      Icon = "help"
	IconBackspace Icon = "backspace"
	IconTrash     Icon = "trash"
	IconSpeaker   Icon = "speaker"
	IconRight     Icon = "right"
	IconDown      Icon = "down"
	IconCompare   Icon = "compare"
	IconBook      Icon = "book"
	IconClose     Icon = "close"
	IconTick      Icon = "tick"
	IconEye       Icon = "eye"
	IconTile      Icon = "tile" // a tile on the table: shows the hand

	iconMissing Icon = "missing" // the dashed bar of a gauge
)

//go:embed icons/*.svg
var iconFiles embed.FS

// resource returns the icon's picture in the named colour of the theme, nil for
// an unknown icon.
func (i Icon) resource(name fyne.ThemeColorName) fyne.Resource {
	svg, err := iconFiles.ReadFile("icons/" + string(i) + ".svg")
	if err != nil {
		return nil
	}
	return theme.NewColoredResource(fyne.NewStaticResource("icon-"+string(i)+".svg", svg), name)
}

// iconSize is the side of an icon, in Fyne units.
const iconSize = 20

// tintedIcon is an icon that replaces its picture only when its colour name or
// icon changes; Fyne repaints it after a change of theme.
type tintedIcon struct {
	*canvas.Image
	icon Icon
	name fyne.ThemeColorName
}

func newTintedIcon(icon Icon, name fyne.ThemeColorName) *tintedIcon {
	t := &tintedIcon{Image: canvas.NewImageFromResource(icon.resource(name)), icon: icon, name: name}
	t.FillMode = canvas.ImageFillContain
	return t
}

func (t *tintedIcon) set(icon Icon, name fyne.ThemeColorName) {
	if t.icon == icon && t.name == name {
		return
	}
	t.icon, t.name = icon, name
	t.Resource = icon.resource(name)
	t.Image.Refresh()
}
