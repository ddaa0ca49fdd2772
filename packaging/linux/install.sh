#!/bin/sh
# Installs Sikwu for one user, or with --prefix for everybody (/usr/local) or
# for a sandbox (/app). What is installed is written down, and uninstall.sh,
# which is installed with it, takes away just that.
set -eu

usage() {
	echo "usage: $0 [--prefix FOLDER]" >&2
	exit 2
}
prefix=
while [ $# -gt 0 ]; do
	case $1 in
	--prefix)
		[ $# -ge 2 ] || usage
		prefix=$2
		shift 2
		;;
	--prefix=*)
		prefix=${1#--prefix=}
		shift
		;;
	*) usage ;;
	esac
done
if [ -n "$prefix" ]; then
	bin=$prefix/bin
	share=$prefix/share
else
	bin=$HOME/.local/bin
	share=${XDG_DATA_HOME:-$HOME/.local/share}
fi
case $bin$share in
/*) ;;
*) echo "$0: $prefix is no path from the root" >&2; exit 2 ;;
esac
from=$(cd "$(dirname "$0")" && pwd)
home=$share/sikwu
list=$home/installed

# an earlier version goes first, so that nothing of it stays behind
if [ -f "$home/uninstall.sh" ] && [ -f "$list" ]; then
	sh "$home/uninstall.sh" --quiet
fi

mkdir -p "$home"
: >"$list"
put() { # MODE FROM TO
	folder=$(dirname "$3")
	mkdir -p "$folder"
	cp "$2" "$3.new"
	chmod "$1" "$3.new"
	mv -f "$3.new" "$3"
	printf '%s\n' "$3" >>"$list"
}
put 755 "$from/bin/sikwu" "$bin/sikwu"
(cd "$from/share" && find . -type f) | LC_ALL=C sort | while IFS= read -r file; do
	put 644 "$from/share/$file" "$share/${file#./}"
done
# a menu may know another PATH than the shell
entry=$share/applications/hk.sikwu.Sikwu.desktop
quoted=$(printf '%s' "$bin/sikwu" | sed 's/[&|\\]/\\&/g')
sed "s|^Exec=sikwu |Exec=\"$quoted\" |" "$entry" >"$entry.new"
mv -f "$entry.new" "$entry"
put 755 "$from/uninstall.sh" "$home/uninstall.sh"
printf '%s\n' "$list" >>"$list"

SHARE=$share sh "$home/uninstall.sh" --refresh
echo "Sikwu 食糊 is in the menu. / Sikwu 食糊已在選單內。"
echo "  $bin/sikwu"
echo "  sh $home/uninstall.sh"
