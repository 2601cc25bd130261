// `npm test`: installs and builds what is missing, then runs rules, stories, rights, faults and browser journeys, and counts.
// Arguments narrow it down: `npm test -- stories gateway/test/csrf` runs one suite with one path.
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from '../../deploy/local/install.mjs';
import { spawn } from 'node:child_process';

await installPackages('npm test');
const suites = fileURLToPath(new URL('./suites.mjs', import.meta.url));
const child = spawn(projectNode(), [suites, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
