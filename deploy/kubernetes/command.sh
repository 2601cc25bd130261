#!/bin/sh
# Runs one of the operator's commands in the cluster, with the settings and the disk of the CronJob `backup`:
#   deploy/kubernetes/command.sh doctor
#   deploy/kubernetes/command.sh restore /backup/backup-29384720-x7k2p
set -eu
[ $# -gt 0 ] || { echo "Which command? doctor, backup, restore, audit-counters or events" >&2; exit 2; }
job="command-$(date +%s)"
args=$(printf '"%s",' "$@")
kubectl create job "$job" --from=cronjob/backup --dry-run=client --output json |
  kubectl patch --local --filename - --type json --output json --patch "[
    { \"op\": \"replace\", \"path\": \"/spec/template/spec/containers/0/args\", \"value\": [${args%,}] },
    { \"op\": \"replace\", \"path\": \"/spec/backoffLimit\", \"value\": 0 }
  ]" |
  kubectl apply --filename -
# Until it has begun; its log then ends when it does.
kubectl wait --for=jsonpath='{.status.ready}'=1 --timeout=60s "job/$job" >/dev/null 2>&1 || true
kubectl logs --follow "job/$job"
