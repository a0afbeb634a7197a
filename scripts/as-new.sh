#!/usr/bin/env bash
# scripts/as-new.sh COMMAND…: runs the command in a clone of HEAD as if on a new machine, with empty /tmp, home and
# package cache. Only npm's own configuration is kept. Uncommitted changes are not included.
# scripts/as-new.sh --check: exits with 0 if this machine can do so (Linux, as root or with user namespaces).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ $# -gt 0 ] || { sed -n '2,4s/^# //p' scripts/as-new.sh; exit 2; }

unshare=(unshare --mount)
if [ "$(id -u)" != 0 ]; then unshare+=(--user --map-current-user --keep-caps); fi
hide_tmp='mount --make-rprivate / && mount -t tmpfs -o mode=1777 tmpfs /tmp'

if [ "$1" = --check ]; then
  [ "$(uname)" = Linux ] && "${unshare[@]}" sh -c "$hide_tmp" 2>/dev/null
  exit
fi

checkout=$PWD
room=$(mktemp -d /var/tmp/fairweek-as-new.XXXXXX)
leave() {
  # Keep the screenshots and traces of failed stories after the clone is removed.
  if [ -d "$room/clone/e2e/test-results" ]; then
    mkdir -p "$checkout/e2e/test-results"
    cp -R "$room/clone/e2e/test-results/." "$checkout/e2e/test-results/"
  fi
  rm -rf "$room"
}
trap leave EXIT
# The tests' database server may run as an unprivileged account, which must be able to traverse this folder.
chmod 755 "$room"
mkdir -m 700 "$room/home"
if [ -f "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$room/home/"; fi
git clone --quiet "$checkout" "$room/clone"
echo "In a clone of $(git rev-parse --short HEAD), as on a new machine: $*"
if [ -n "$(git status --porcelain)" ]; then echo 'What is not committed here is not in the clone.'; fi

cd "$room/clone"
export HOME="$room/home"
unset TMPDIR XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME npm_config_cache npm_config_userconfig NODE_COMPILE_CACHE
"${unshare[@]}" sh -c "$hide_tmp"' && exec "$@"' as-new "$@"
