// `npm run backup` and the like: runs a built program of operators, or says that nothing is built yet.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name] = process.argv.splice(2, 1);
const program = new URL(`../${name}/dist/main.js`, import.meta.url);
if (!existsSync(program)) {
  console.error(
    `  ✗ npm run ${process.env.npm_lifecycle_event ?? name} needs the built project: npm start builds it, and so does npm run build.`,
  );
  process.exit(1);
}
process.argv[1] = fileURLToPath(program);
await import(program.href);
