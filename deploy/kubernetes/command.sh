#!/bin/sh
# Runs one of the operator's commands in the cluster, shows its log and ends with its code:
#   deploy/kubernetes/command.sh doctor
#   deploy/kubernetes/command.sh restore /backup/nightly
# `backup` runs as it does every night, all others with the settings of the CronJob `tools`. Only `backup` and `restore`
# get the disk of the backups: a doctor must not wait for a disk that is on another machine.
set -eu
[ $# -gt 0 ] || { echo "Which command? doctor, backup, restore, audit-counters or events" >&2; exit 2; }
command=$1
job="command-$(date +%s)-$$"
args=$(printf '"%s",' "$@")
template=tools
disk=
case $command in
  backup) template=backup ;;
  restore)
    disk=',
    { "op": "add", "path": "/spec/template/spec/volumes/-", "value": { "name": "backup", "persistentVolumeClaim": { "claimName": "backup" } } },
    { "op": "add", "path": "/spec/template/spec/containers/0/volumeMounts/-", "value": { "name": "backup", "mountPath": "/backup" } }'
    ;;
esac
kubectl create job "$job" --from="cronjob/$template" --dry-run=client --output json |
  kubectl patch --local --filename - --type json --output json --patch "[
    { \"op\": \"replace\", \"path\": \"/spec/template/spec/containers/0/args\", \"value\": [${args%,}] },
    { \"op\": \"replace\", \"path\": \"/spec/backoffLimit\", \"value\": 0 }$disk
  ]" |
  kubectl apply --filename -

conditions() { kubectl get "job/$job" --output 'jsonpath= {.status.conditions[?(@.status=="True")].type} '; }
pod() { kubectl get pods --selector "batch.kubernetes.io/job-name=$job" --output "jsonpath={.items[0].status.$1}" 2>/dev/null || true; }

# An image or a disk may take minutes to come. Meanwhile there is no log; what is waited for is said once.
said=
until kubectl logs --follow "job/$job" 2>/dev/null; do
  case $(conditions) in *' Complete '* | *' Failed '*) break ;; esac
  reason=$(pod 'containerStatuses[0].state.waiting.reason')
  waits=${reason:-$(pod 'conditions[?(@.status=="False")].message')}
  [ "$waits" = "$said" ] || echo "waits: $waits" >&2
  said=$waits
  sleep 2
done

# Its log ends a little before the Job does.
until case $(conditions) in *' Complete '* | *' Failed '*) ;; *) false ;; esac do sleep 1; done
case $(conditions) in *' Complete '*) exit 0 ;; esac
echo "$command failed: $(kubectl get "job/$job" --output 'jsonpath={.status.conditions[?(@.type=="Failed")].message}')" >&2
code=$(pod 'containerStatuses[0].state.terminated.exitCode')
[ "${code:-0}" -gt 0 ] || code=1
exit "$code"
