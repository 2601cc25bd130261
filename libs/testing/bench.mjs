// `npm run bench`: installs and builds what is missing, then measures. See src/bench/README.md.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEverything } from '../../deploy/launcher/setup/build.mjs';
import { installPackages, projectNode } from '../../deploy/launcher/setup/install.mjs';
import { prepare } from '../../deploy/launcher/setup/prepare.mjs';

const PROGRAMS = {
  admin: 'src/bench/admin/admin.ts',
  backup: 'src/bench/backup.ts',
  load: 'src/bench/arrivals/main.ts',
  mail: 'src/bench/mail/mail.ts',
  million: 'src/bench/million/million.ts',
};
const program = PROGRAMS[process.argv[2]] ?? 'src/bench/main.ts';
/** It measures a site that runs already. */
const elsewhere = program === PROGRAMS.load;
const [main, launcher, standIns] = [
  program,
  'src/bench/launcher.ts',
  '../../deploy/launcher/src/backends/stand-ins.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

await installPackages('npm run bench', { servers: !elsewhere });
await buildEverything();
if (!elsewhere) prepare(launcher, standIns);
const child = spawn(projectNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
