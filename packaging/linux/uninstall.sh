#!/bin/sh
# Takes away what install.sh installed and nothing else. Settings, rule sets of
# one's own and hands stay: they are in ~/.config/fyne/hk.sikwu.Sikwu.
#
#   --quiet    say nothing (a new version is about to follow)
#   --refresh  only tell the menus, for install.sh
set -eu

home=$(cd "$(dirname "$0")" && pwd)
share=${SHARE:-$(dirname "$home")}
list=$home/installed

# The desktop keeps lists of its own of what programs bring.
refresh() {
	if command -v update-mime-database >/dev/null && [ -d "$share/mime/packages" ]; then
		update-mime-database "$share/mime" >/dev/null 2>&1 || true
	fi
	if command -v update-desktop-database >/dev/null && [ -d "$share/applications" ]; then
		update-desktop-database -q "$share/applications" 2>/dev/null || true
	fi
	# a list of icons is kept only where there is one
	if command -v gtk-update-icon-cache >/dev/null && [ -f "$share/icons/hicolor/icon-theme.cache" ]; then
		gtk-update-icon-cache -q -f -t "$share/icons/hicolor" 2>/dev/null || true
	fi
}

# Folders that are empty now go as well, up to the ones that were asked for.
prune() { # FILE
	folder=$(dirname "$1")
	while [ "$folder" != / ] && [ "$folder" != "$HOME" ] && [ "$folder" != "$share" ] && rmdir "$folder" 2>/dev/null; do
		folder=$(dirname "$folder")
	done
}

if [ "${1:-}" = --refresh ]; then
	refresh
	exit
fi
[ -f "$list" ] || {
	echo "$0: there is no list of what was installed ($list)" >&2
	exit 1
}
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
cp "$list" "$copy"
while IFS= read -r file; do
	rm -f "$file"
done <"$copy"
refresh
# of types and menus only the desktop's own lists may be left: without ours
# they say nothing
if [ -d "$share/mime/packages" ] && rmdir "$share/mime/packages" 2>/dev/null; then
	rm -rf "$share/mime"
fi
if [ -f "$share/applications/mimeinfo.cache" ] && ! grep -q = "$share/applications/mimeinfo.cache"; then
	rm -f "$share/applications/mimeinfo.cache"
fi
while IFS= read -r file; do
	prune "$file"
done <"$copy"
if [ "${1:-}" != --quiet ]; then
	# what Fyne keeps for a while, and can do without
	cache=${XDG_CACHE_HOME:-$HOME/.cache}/fyne
	rm -rf "$cache/hk.sikwu.Sikwu"
	rmdir "$cache" 2>/dev/null || true
	echo "Sikwu 食糊 is gone; your settings and hands stay. / Sikwu 食糊已移除，設定和牌局仍在。"
	echo "  ${XDG_CONFIG_HOME:-$HOME/.config}/fyne/hk.sikwu.Sikwu"
fi
