#!/bin/sh
# Restarts every process of the site, one container after the other, and waits for each until it is ready again. Nobody
# notices while two of each run behind the proxy (see deploy/UPGRADING.md). Arguments name services; without any, all.
#   deploy/compose/rolling-restart.sh [--new] [service…]
# --new is an update: in the place of each comes one of the image and the settings as they are now, and only when it is
# ready does the old one go. A service that the version before did not have is started. The rights on the bus come
# first, gateways last: they ask services for what only the new version knows.
# With COMPOSE_PROJECT_NAME set, the project of that name.
set -eu
cd "$(dirname "$0")/../.."
project=${COMPOSE_PROJECT_NAME:-local-network}
new=
[ "${1:-}" != --new ] || { new=yes; shift; }
[ $# -gt 0 ] || set -- $(docker compose config --services | grep -vxE 'configure|migrate|demo|postgres|redis|nats|store|nginx|logs|mailbox|tools|gateway') gateway

running() { docker ps --quiet --filter "label=com.docker.compose.project=$project" --filter "label=com.docker.compose.service=$1"; }
health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

wait_for() {
  waited=0
  until [ "$(health "$1")" = healthy ]; do
    waited=$((waited + 1))
    [ "$waited" -lt 120 ] || { echo "$service $1 is not ready after two minutes" >&2; exit 1; }
    sleep 1
  done
}

# SIGTERM, then 30 s (STOPPING.orchestrator in libs/contracts) until SIGKILL.
stop() {
  docker stop --time 30 "$1" >/dev/null
  code=$(docker inspect --format '{{.State.ExitCode}}' "$1")
}

if [ "$new" ]; then
  docker compose --progress quiet run --rm --no-deps configure
  # NATS reads them within two seconds.
  sleep 4
fi

for service; do
  before=$(running "$service")
  if [ "$new" ] && [ -z "$before" ]; then
    # The version before had no such service.
    docker compose --progress quiet up --detach --no-deps "$service"
    for next in $(running "$service"); do
      wait_for "$next"
      echo "$(date +%T) $service $next is ready, and is new"
    done
  fi
  for container in $before; do
    begun=$(date +%s)
    if [ "$new" ]; then
      known=$(running "$service")
      one_more=$(($(echo "$known" | wc -l) + 1))
      docker compose --progress quiet up --detach --no-deps --no-recreate --scale "$service=$one_more" "$service"
      next=$(running "$service" | grep -vxF "$known")
      wait_for "$next"
      stop "$container"
      docker rm "$container" >/dev/null
      echo "$(date +%T) $service $next is ready, $container ended with $code, after $(($(date +%s) - begun)) s"
    else
      stop "$container"
      docker start "$container" >/dev/null
      wait_for "$container"
      echo "$(date +%T) $service $container ended with $code, ready again after $(($(date +%s) - begun)) s"
    fi
  done
done
