package widgets

import (
	"embed"
	"image/color"

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

	IconMissing Icon = "missing" // the dashed bar of a gauge
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

// TintedIcon is an icon that replaces its picture only when its colour name or
// icon changes; Fyne repaints it after a change of theme.
type TintedIcon struct {
	*canvas.Image
	icon Icon
	name fyne.ThemeColorName
}

// NewTintedIcon returns an icon in the named colour.
func NewTintedIcon(icon Icon, name fyne.ThemeColorName) *TintedIcon {
	return &TintedIcon{Image: drawing(icon, name), icon: icon, name: name}
}

func (t *TintedIcon) set(icon Icon, name fyne.ThemeColorName) {
	if t.icon == icon && t.name == name {
		return
	}
	t.icon, t.name = icon, name
	d := drawing(icon, name)
	d.Hidden, d.Translucency = t.Hidden, t.Translucency
	d.Move(t.Position())
	d.Resize(t.Size())
	*t.Image = *d
	canvas.Refresh(t.Image)
}

// read keeps an image of each icon in each colour, with its file parsed.
var read = map[tint]*canvas.Image{}

type tint struct {
	icon   Icon
	name   fyne.ThemeColorName
	colour color.Color
}

// drawing returns an image of its own. It is a copy, since Fyne parses the file of each new
// one: a fifth of the time in which a page with many buttons is made.
func drawing(icon Icon, name fyne.ThemeColorName) *canvas.Image {
	of := tint{icon, name, theme.Color(name)}
	if read[of] == nil {
		read[of] = canvas.NewImageFromResource(icon.resource(name))
		read[of].FillMode = canvas.ImageFillContain
		read[of].Refresh()
	}
	d := *read[of]
	return &d
}
