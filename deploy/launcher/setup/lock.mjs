// Plain JavaScript, because the bootstrap needs it before the project's own Node is installed.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// When a process was started, as an opaque text; undefined when there is no such process. It tells apart two processes
// that had the same id.
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the command in brackets and may contain anything. After it come the state and, twentieth,
      // the start.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    }
    const out = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return out.trim().replaceAll(/\s+/g, '_') || undefined;
  } catch {
    return undefined;
  }
}

// Takes the lock file for this process. Returns `{ lock }`, or `{ holder }`: the note of the process that has it.
// A lock whose process is gone is taken over.
export function takeLock(path, note = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  const self = { pid: process.pid, started: startOf(process.pid) };
  const write = (more) => writeFileSync(mine, JSON.stringify({ ...self, ...more }), { mode: 0o600 });
  for (;;) {
    write(note);
    try {
      linkSync(mine, path);
      rmSync(mine);
      break;
    } catch (error) {
      rmSync(mine, { force: true });
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder) return { holder };
    takeAway(path, read(path));
  }
  return {
    lock: {
      note(more) {
        write(more);
        renameSync(mine, path);
      },
      release() {
        if (read(path)?.pid === process.pid) rmSync(path, { force: true });
      },
    },
  };
}

// The note of the process that has the lock now, if any.
export function holderOf(path) {
  const found = read(path);
  return found && startOf(found.pid) === found.started ? found : undefined;
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

// Removes a dead process's lock. If another process has done so and taken the lock meanwhile, its lock is put back.
function takeAway(path, dead) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken && (taken.pid !== dead?.pid || taken.started !== dead?.started)) {
    try {
      linkSync(aside, path);
    } catch {
      // A third process has taken it meanwhile: the lock is held in any case.
    }
  }
  rmSync(aside, { force: true });
}
