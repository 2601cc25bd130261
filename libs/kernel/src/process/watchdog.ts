import { spawn } from 'node:child_process';
import inspector from 'node:inspector';

/** How often the event loop says that it turns. The watching shell counts seconds of its own without a word. */
const BEAT_MS = 1_000;
const STUCK_SECONDS = 20;
/** The shell that can read with a time limit: bash, and where there is none, as on Alpine, the one of busybox. */
const SHELLS = ['bash', 'sh'];

/**
 * Reads a line for each beat. After so many seconds without one it ends whoever has started it, unless that is stopped,
 * and tells the log, whose reader may be stuck, too. At the end of the pipe it waits a moment until that process is
 * gone: bash tells this from a second without a line, and busybox does not. Signals for the whole group do not mean it.
 */
const WATCH = `
  trap '' INT TERM HUP
  echo | read -r -t 1 _ || exit
  silent=0
  while [ $silent -lt $1 ]; do
    if read -r -t 1 _; then silent=0; continue; fi
    [ $? -gt 128 ] || sleep 0.2
    kill -0 $PPID || exit
    silent=$((silent + 1))
    [ ! -r /proc/$PPID/status ] && continue
    while read -r key state _; do [ $key = State: ] && break; done < /proc/$PPID/status
    case $state in [Tt]) silent=0 ;; Z) exit ;; esac
  done
  printf '{"level":"fatal","time":"%s","part":"%s","msg":"the event loop is stuck: this process ends"}\\n' \\
    $(date -u +%Y-%m-%dT%H:%M:%S.000Z) $2 &
  sleep 0.5
  kill -9 $PPID`;

/**
 * Ends this process when its event loop has not turned for STUCK_SECONDS: it would hear no question and no signal any
 * more, and whoever started it starts it again. A shell watches, which takes a tenth of a thread's memory. It counts
 * its own turns instead of reading a clock: while the machine sleeps, it stands still as well. A debugger may hold the
 * loop as long as it likes.
 */
export function watchLoop(part: string, [shell, ...others] = SHELLS): void {
  if (inspector.url() || !shell) return;
  const watch = spawn(shell, ['-c', WATCH, 'watch', String(STUCK_SECONDS), part], {
    stdio: ['pipe', 'inherit', 'ignore'],
    // No secret of this process, and no BASH_ENV.
    env: { PATH: process.env['PATH'] },
  });
  const beat = setInterval(() => watch.stdin.write('\n'), BEAT_MS).unref();
  watch.stdin.on('error', () => clearInterval(beat));
  watch.on('error', () => watchLoop(part, others));
  watch.on('exit', (_code, signal) => signal && watchLoop(part));
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
}
