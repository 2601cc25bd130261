// `npm run bench`: installs and builds what is missing, then measures. See src/main.ts.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from '../local/install.mjs';

await installPackages();
const main = fileURLToPath(new URL('./src/main.ts', import.meta.url));
const child = spawn(projectNode(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
