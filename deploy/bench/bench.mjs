// `npm run bench`: installs and builds what is missing, then measures. See src/main.ts, and src/admin.ts for `npm run bench -- admin`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEverything } from '../local/build.mjs';
import { installPackages, prepare, projectNode } from '../local/install.mjs';

const program = process.argv[2] === 'admin' ? 'src/admin.ts' : 'src/main.ts';
const [main, launcher, standIns] = [program, 'src/launcher.ts', '../local/src/backends/stand-ins.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

await installPackages('npm run bench');
await buildEverything();
prepare(launcher, standIns);
const child = spawn(projectNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
