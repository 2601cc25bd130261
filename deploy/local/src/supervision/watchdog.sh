#!/bin/sh
# Waits until the launcher is gone, and stops in order what it leaves when it was killed. A launcher that ended by itself has left nothing.
# $1: the folder of pid files, each a line of `pid start stage signal` (see pids.ts). $2: how many stages there are.
# $3: tenths of a second that each stage gets (STOPPING.supervisor of the contracts).
trap '' INT TERM HUP
cat > /dev/null
left=$(cat "$1"/*.pid 2> /dev/null)
[ -n "$left" ] || exit 0

# A zombie is not alive. macOS has no /proc, and small Linux systems have no ps.
state() { sed -n 's/^State:[[:space:]]*//p' "/proc/$1/status" 2> /dev/null || ps -o stat= -p "$1" 2> /dev/null; }
alive() {
  kill -0 "$1" 2> /dev/null || return 1
  case $(state "$1") in Z* | X*) return 1 ;; esac
}
each() { # stage command: runs the command with the pid and the stop signal of every process of that stage
  echo "$left" | while read -r pid started stage signal; do
    [ "$stage" = "$1" ] && alive "$pid" && $2 "$pid" "$signal"
  done
  return 0
}
ask() { kill -"$2" "$1"; }
askgroup() { kill -"$2" -"$1"; }
end() { kill -KILL -"$1"; }

stage=0
while [ "$stage" -lt "$2" ]; do
  # Stage 0 holds tasks and the build, which has children.
  if [ "$stage" = 0 ]; then each "$stage" askgroup; else each "$stage" ask; fi
  tries=$3
  while [ "$tries" -gt 0 ] && [ -n "$(each "$stage" echo)" ]; do
    sleep 0.1
    tries=$((tries - 1))
  done
  each "$stage" end
  stage=$((stage + 1))
done
