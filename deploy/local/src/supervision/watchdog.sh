#!/bin/sh
# Waits until the launcher is gone, and stops in order what it leaves when it was killed. $1: the folder of pid files.
# A launcher that ended by itself has left none.
trap '' INT TERM HUP
cat > /dev/null
left=$(cat "$1"/*.pid 2> /dev/null)
[ -n "$left" ] || exit 0

alive() { kill -0 "$1" 2> /dev/null && ! grep -q '^State:.[ZX]' "/proc/$1/status" 2> /dev/null; }
each() { # stage command: runs the command with the pid and the stop signal of every process of that stage
  echo "$left" | while read -r pid started stage signal; do
    [ "$stage" = "$1" ] && alive "$pid" && $2 "$pid" "$signal"
  done
  return 0
}
ask() { kill -"$2" "$1"; }
end() { kill -KILL -"$1"; }

for stage in 0 1 2 3 4; do
  each "$stage" ask
  tries=100
  while [ "$tries" -gt 0 ] && [ -n "$(each "$stage" echo)" ]; do
    sleep 0.1
    tries=$((tries - 1))
  done
  each "$stage" end
done
