#!/bin/sh
# Runs in the container of Postgres:
#   docker compose exec postgres sh /pitr.sh on
#     archives the log from the next start on
#   docker compose exec postgres sh /pitr.sh base
#     makes a base, to which the log is added; keeps the last two, and the log since
#   docker compose run --rm --no-deps --entrypoint sh postgres /pitr.sh back '2026-11-24 12:00:00+00'
#     while Postgres is stopped: lays its data aside, and has it begin at that moment
set -eu
bases=/wal/base
log=/wal/log
sql() { psql --username postgres --no-psqlrc --tuples-only --no-align --command "$1"; }

case ${1-} in
  on)
    mkdir -p "$bases" "$log"
    sql 'alter system set archive_mode = on'
    # A segment at least once a minute: no more than that is lost with the machine.
    sql "alter system set archive_timeout = '1min'"
    # Whole under its name or not at all. One that is there already is archived again after a crash, and must be the
    # same.
    sql "alter system set archive_command = 'if test -f $log/%f; then cmp -s %p $log/%f; else cp %p $log/%f.part && sync $log/%f.part && mv $log/%f.part $log/%f; fi'"
    ;;
  base)
    rm -rf "$bases/made.part"
    pg_basebackup --username postgres --pgdata "$bases/made.part" --format tar --gzip --wal-method none --checkpoint fast
    # Named by its end: no moment before that can be had from it.
    mv "$bases/made.part" "$bases/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
    ls "$bases" | sort | head -n -2 | while read -r old; do rm -r "${bases:?}/$old"; done
    first=$(sed -n 's/.*"Start-LSN": "\([^"]*\)".*/\1/p' "$bases/$(ls "$bases" | sort | head -n 1)/backup_manifest" | head -n 1)
    pg_archivecleanup "$log" "$(sql "select pg_walfile_name('$first')")"
    ls "$bases"
    ;;
  back)
    moment=${2:?To which moment? "2026-11-24 12:00:00+00"}
    # The last base that was finished before.
    before=$(date -u -d "$moment" +%Y-%m-%dT%H-%M-%SZ)
    base=$(ls "$bases" | grep -v part | sort | awk -v before="$before" '$0 < before' | tail -n 1)
    [ -n "$base" ] || { echo "There is no base before $moment" >&2; exit 1; }
    if [ -f "$PGDATA/postmaster.pid" ]; then echo "Postgres runs, or was killed: start it and stop it properly first" >&2; exit 1; fi
    aside="$PGDATA-before-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
    [ ! -d "$PGDATA" ] || mv "$PGDATA" "$aside"
    mkdir -m 700 "$PGDATA"
    tar --extract --gzip --file "$bases/$base/base.tar.gz" --directory "$PGDATA"
    # What was not archived any more.
    if [ -d "$aside/pg_wal" ]; then find "$aside/pg_wal" -maxdepth 1 -type f -exec cp {} "$PGDATA/pg_wal/" \;; fi
    cat >> "$PGDATA/postgresql.auto.conf" <<END
restore_command = 'cp $log/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
    touch "$PGDATA/recovery.signal"
    echo "From the base $base to $moment. The data of before are in $aside"
    ;;
  *)
    echo 'One of: on, base, back MOMENT' >&2
    exit 2
    ;;
esac
