#!/bin/sh
# Restarts every process of the site, one container after the other, and waits for each until it is ready again. Nobody notices while two of each
# run behind the proxy (see deploy/README.md). Arguments name services; without any, all of them.
#   deploy/compose/rolling-restart.sh [service…]
# With COMPOSE_PROJECT_NAME set, the project of that name.
set -eu
cd "$(dirname "$0")/../.."
project=${COMPOSE_PROJECT_NAME:-local-network}
[ $# -gt 0 ] || set -- $(docker compose config --services | grep -vxE 'configure|migrate|demo|postgres|redis|nats|minio|nginx')

running() { docker ps --quiet --filter "label=com.docker.compose.project=$project" --filter "label=com.docker.compose.service=$1"; }
health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

for service; do
  for container in $(running "$service"); do
    begun=$(date +%s)
    # SIGTERM, then 30 s (STOPPING.orchestrator in libs/contracts) until SIGKILL.
    docker stop --time 30 "$container" >/dev/null
    code=$(docker inspect --format '{{.State.ExitCode}}' "$container")
    docker start "$container" >/dev/null
    waited=0
    until [ "$(health "$container")" = healthy ]; do
      waited=$((waited + 1))
      [ "$waited" -lt 120 ] || { echo "$service $container is not ready after two minutes" >&2; exit 1; }
      sleep 1
    done
    echo "$(date +%T) $service $container ended with $code, ready again after $(($(date +%s) - begun)) s"
  done
done
