// `npm run bench`: installs and builds what is missing, then measures. See src/main.ts.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEverything } from '../local/build.mjs';
import { installPackages, prepare, projectNode } from '../local/install.mjs';

const [main, launcher, standIns] = ['src/main.ts', 'src/launcher.ts', '../local/src/backends/stand-ins.ts'].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);

await installPackages('npm run bench');
await buildEverything();
prepare(launcher, standIns);
const child = spawn(projectNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
