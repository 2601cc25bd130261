#!/bin/sh
# Starts Alertmanager with a configuration made of the settings: mail, a webhook, or both. Without any it runs, shows
# alerts and tells nobody.
set -eu
folder=${1:-/tmp}
config=$folder/alertmanager.yml
secret() { (umask 077 && printf %s "$2" >"$folder/$1"); }

{
  echo 'route:'
  echo '  receiver: people'
  echo '  group_by: [alertname]'
  echo '  group_wait: 30s'
  echo '  group_interval: 5m'
  # What is not mended is told again: a page each hour, a ticket each day.
  echo '  repeat_interval: 24h'
  echo '  routes:'
  echo '    - { matchers: [severity="none"], receiver: watchdog, group_wait: 0s, group_interval: 1m, repeat_interval: 1m }'
  echo '    - { matchers: [severity="page"], repeat_interval: 1h }'
  # A machine that is full or a server that is away is why people see errors: one mail will do.
  echo 'inhibit_rules:'
  echo '  - { source_matchers: [alertname="DiskFull"], target_matchers: [alertname="DiskLow"] }'
  echo '  - { source_matchers: [alertname="SomethingAway"], target_matchers: [alertname=~"ErrorsForPeople|ErrorsLinger|OperationFails|FactsWaiting"] }'
  echo 'receivers:'
  echo '  - name: people'
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    secret smtp-password "${ALERT_SMTP_PASSWORD:-}"
    echo '    email_configs:'
    echo "      - to: '$ALERT_EMAIL_TO'"
    echo "        from: '${ALERT_EMAIL_FROM:?a sender for the mail of the alerts}'"
    echo "        smarthost: '${ALERT_SMTP_HOST:?the mail server of the alerts, such as smtp.example.org:587}'"
    echo '        send_resolved: true'
    [ -z "${ALERT_SMTP_USER:-}" ] || {
      echo "        auth_username: '$ALERT_SMTP_USER'"
      echo "        auth_password_file: '$folder/smtp-password'"
    }
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - { url: '$ALERT_WEBHOOK_URL', send_resolved: true }"
  fi
  echo '  - name: watchdog'
  if [ -n "${WATCHDOG_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - { url: '$WATCHDOG_URL', send_resolved: false }"
  fi
} >"$config"

[ -n "${ALERT_EMAIL_TO:-}${ALERT_WEBHOOK_URL:-}" ] ||
  echo 'NOBODY IS TOLD OF ALERTS: set ALERT_EMAIL_TO (with ALERT_EMAIL_FROM and ALERT_SMTP_HOST) or ALERT_WEBHOOK_URL.' >&2
[ -n "${WATCHDOG_URL:-}" ] ||
  echo 'NOBODY HEARS WHEN THIS MACHINE DIES: set WATCHDOG_URL to an address elsewhere that rings when it is not called for some minutes.' >&2
exec "${ALERTMANAGER:-alertmanager}" --config.file="$config" --storage.path="${ALERTMANAGER_DATA:-/alertmanager}" \
  --web.listen-address="${ALERTMANAGER_LISTEN:-:9093}" --cluster.listen-address=
