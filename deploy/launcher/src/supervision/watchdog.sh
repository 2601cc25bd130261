#!/bin/sh
# Waits until the launcher is gone, and stops in order what it leaves when it was killed. A launcher that ended by
# itself has left nothing. $1: the folder of pid files, each a line of `pid start stage signal` (see pids.ts). $2: how
# many stages there are. $3: tenths of a second that each stage gets (STOPPING.supervisor of the contracts).
trap '' INT TERM HUP
cat > /dev/null
left=$(cat "$1"/*.pid 2> /dev/null)
[ -n "$left" ] || exit 0

# The process groups with a process that is alive; a zombie is not. macOS has no /proc, and small Linux systems have no
# ps.
living() {
  if [ -r /proc/self/stat ]; then sed -n 's/^[0-9]* (.*) [^ZX] [0-9]* \([0-9]*\) .*/\1/p' /proc/[0-9]*/stat
  else ps -A -o pgid= -o stat= | sed -n 's/^ *\([0-9]*\)  *[^ZX].*/\1/p'; fi 2> /dev/null
}
each() { # stage command: runs the command with the pid and the stop signal of every program of that stage of which something is alive
  groups=" $(living | tr '\n' ' ')"
  echo "$left" | while read -r pid started stage signal; do
    [ "$stage" = "$1" ] && case $groups in *" $pid "*) $2 "$pid" "$signal" ;; esac
  done
  return 0
}
ask() { kill -"$2" "$1"; }
askgroup() { kill -"$2" -"$1"; }
end() { kill -KILL -"$1"; }
gone() { # stage tenths: waits so long until nothing of that stage is alive
  tries=$2
  while [ "$tries" -gt 0 ] && [ -n "$(each "$1" echo)" ]; do
    sleep 0.1
    tries=$((tries - 1))
  done
}

stage=0
while [ "$stage" -lt "$2" ]; do
  # Stage 0 holds tasks and the build, which has children.
  if [ "$stage" = 0 ]; then each "$stage" askgroup; else each "$stage" ask; fi
  gone "$stage" "$3"
  each "$stage" end
  gone "$stage" "$3"
  stage=$((stage + 1))
done
