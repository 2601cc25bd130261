// `npm run bench`: installs and builds what is missing, then measures. See src/main.ts, src/admin.ts for `npm run bench -- admin`, src/backup.ts for `npm run bench -- backup`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEverything } from '../local/build.mjs';
import { installPackages, prepare, projectNode } from '../local/install.mjs';

const program = ['admin', 'backup'].includes(process.argv[2]) ? `src/${process.argv[2]}.ts` : 'src/main.ts';
const [main, launcher, standIns] = [program, 'src/launcher.ts', '../local/src/backends/stand-ins.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

await installPackages('npm run bench', { servers: true });
await buildEverything();
prepare(launcher, standIns);
const child = spawn(projectNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
