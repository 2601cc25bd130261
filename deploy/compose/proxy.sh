#!/bin/sh
# Runs nginx (nginx.conf beside this file) with a list of the gateways that take requests, and makes it read the list
# anew when one has come or gone. nginx remembers a gateway that does not answer only when each stands in a list by its
# own address; asking for the name with each request, it would forget.
set -eu
list=/tmp/gateways.conf
NOBODY_LISTENS=7

# Docker's own names: only containers that run.
addresses() { getent ahostsv4 gateway | awk '{ print $1 }' | sort -u; }
write() { for address in $1; do echo "server $address:3000 max_fails=3 fail_timeout=10s;"; done > "$list"; }

# One comes when it is ready, and goes when nobody listens there. nginx passes over for ten seconds what refused three
# requests: one that is listed while it starts would still be passed over when it is ready and the next one ends. One
# that is slow or says that it is not ready stays.
gateways() {
  for address in $(addresses); do
    code=0
    curl --fail --silent --output /dev/null --max-time 1 "http://$address:3000/health/ready" || code=$?
    [ "$code" -ne 0 ] || { printf ' %s' "$address"; continue; }
    case "$code$1 " in
      "$NOBODY_LISTENS "*) ;;
      *" $address "*) printf ' %s' "$address" ;;
    esac
  done
}

until known=$(gateways '') && [ "$known" ]; do sleep 1; done
write "$known"

# When nginx reads its list anew, its old workers close every connection that is just quiet, and a request that is on
# its way there gets no answer. From 1.27.4 on they can wait until a connection has been quiet for so long. An nginx
# that refuses the setting runs without it; if it refuses something else, it says so when it starts.
echo 'keepalive_min_timeout 60s;' > /tmp/keepalive.conf
nginx -t -q 2> /dev/null || : > /tmp/keepalive.conf

while sleep 1; do
  now=$(gateways "$known") || continue
  # None at all: the last list stands, so that nginx goes on and says that the site is away.
  [ "$now" ] && [ "$now" != "$known" ] || continue
  known=$now
  write "$known"
  kill -HUP $$
done &
exec nginx -g 'daemon off;'
