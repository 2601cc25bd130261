// `npm run site -- backup`, `npm run backup` and the like: runs the operator's built program, or says that nothing is
// built yet.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../operator/dist/main.js', import.meta.url);
if (!existsSync(program)) {
  console.error(
    `  ✗ npm run ${process.env.npm_lifecycle_event ?? process.argv[2]} needs the built project: npm start builds it, and so does npm run build.`,
  );
  process.exit(1);
}
process.argv[1] = fileURLToPath(program);
await import(program.href);
