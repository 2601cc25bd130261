// `npm test`: installs what is missing, then checks, builds and runs every suite, and counts. It loads on any Node;
// src/run/suites.ts needs the project's own.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from '../../deploy/launcher/setup/install.mjs';

// These suites start no Redis and no NATS of this machine.
const servers = !['check', 'rules', 'containers'].includes(process.argv[2]);
await installPackages('npm test', { servers });
const suites = fileURLToPath(new URL('src/run/suites.ts', import.meta.url));
// The channel closes when this process ends, however that comes about, and the suites end with it.
const child = spawn(projectNode(), [suites, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
