// `npm run audit`: asks npm's registry for known weaknesses of the packages that run in production.
// `npm run audit -- --include=dev` asks for those of all packages. Many mirrors know nothing of it: then this says so
// and ends well, so that only a weakness is a fault. Any Node runs it; it needs the lock, and no packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LONG_MS = 120_000;

const asked = process.argv.slice(2);
const scope = asked.some((option) => option.startsWith('--include=')) ? [] : ['--omit=dev'];
const audit = (stdio, ...options) =>
  spawnSync('npm', ['audit', '--fetch-retries=0', '--fetch-timeout=30000', ...scope, ...asked, ...options], {
    cwd: root,
    stdio,
    encoding: 'utf8',
    timeout: LONG_MS,
    maxBuffer: 64 * 1024 * 1024,
  });

const why = silence(audit(['ignore', 'pipe', 'ignore'], '--json'));
if (why) console.log(`  … not looked at: npm's registry does not answer what is known of the packages (${why}).`);
else process.exitCode = audit('inherit').status ?? 1;

/** Why there is no report, or undefined. npm ends with 1 for a weakness and for silence alike. */
function silence({ stdout, error }) {
  if (error) return error.message;
  try {
    const { auditReportVersion, message } = JSON.parse(stdout);
    return auditReportVersion ? undefined : message;
  } catch {
    return 'npm gave no report';
  }
}
