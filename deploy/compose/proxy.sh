#!/bin/sh
# Runs nginx (nginx.conf beside this file) with a list of all gateways that run now, and makes it read the list anew when one has come or gone. nginx remembers
# a gateway that does not answer only when each stands in a list by its own address; asking for the name with each request, it would forget.
set -eu
list=/tmp/gateways.conf

# Docker's own names: only containers that run.
addresses() { getent ahostsv4 gateway | awk '{ print $1 }' | sort -u; }
write() { for address in $1; do echo "server $address:3000 max_fails=3 fail_timeout=10s;"; done > "$list"; }

until known=$(addresses) && [ "$known" ]; do sleep 1; done
write "$known"

while sleep 1; do
  now=$(addresses) || continue
  # None at all: the last list stands, so that nginx goes on and says that the site is away.
  [ "$now" ] && [ "$now" != "$known" ] || continue
  known=$now
  write "$known"
  kill -HUP $$
done &
exec nginx -g 'daemon off;'
