// Makes the programs of the site from what the compiler has built: `bundle.mjs gateway services/users`. Each gets a
// folder `bundle` with one file of our own code and one for each package, without what no process of ours reaches.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A package has one program or two, each by the name of its file. */
const ENTRIES = ['main', 'worker'];
/**
 * What packages load for others, and no part of ours calls: its text alone was a tenth of a service's memory. TypeORM
 * has the drivers of all databases that it knows, class-validator the telephone numbers of all countries, BullMQ its
 * queues in Postgres, and React a second renderer, for streams.
 */
const NOT_OURS = [
  /\/typeorm\/driver\/(?!postgres\/|types\/)[\w-]+\/\w+(Driver|QueryRunner|Connection)\.js$/,
  /\/libphonenumber-js\/max\/index\.c?js$/,
  /\/react-dom-server\.node\.production\.js$/,
  /\/bullmq\/dist\/\w+\/postgres\/index\.js$/,
];
/** Nest looks into TypeORM for two names of old, with a `require` that loads all of it a second time. */
const NAMES_OF_OLD = /\/@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/;
const OURS = 'site';

/**
 * Smaller files, and not one: V8 takes memory by the size of the file that it reads, and does not give it back. Our own
 * code stays as the compiler wrote it, so that a stack in the log has lines that can be read.
 */
const chunkOf = (id) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1].replace('@', '').replace('/', '-') ?? OURS;

const lean = {
  name: 'lean',
  load: {
    filter: { id: [...NOT_OURS, NAMES_OF_OLD] },
    handler: (id) =>
      NAMES_OF_OLD.test(id)
        ? 'export const Connection = undefined; export const AbstractRepository = undefined;'
        : 'module.exports = {};',
  },
  renderChunk: (code, { fileName }) =>
    fileName.startsWith(`${OURS}~`)
      ? null
      : minifySync(fileName, code, { module: true, mangle: { keepNames: true }, compress: KEPT }).code,
};
/** Nest finds things by the names of their classes. */
const KEPT = { keepNames: { function: true, class: true } };

async function bundle(part) {
  const entries = ENTRIES.filter((name) => existsSync(join(root, part, 'dist', `${name}.js`)));
  const made = await rolldown({
    cwd: join(root, part),
    input: Object.fromEntries(entries.map((name) => [name, `dist/${name}.js`])),
    platform: 'node',
    // What is bundled is compiled, and the image has no folder of tests that a tsconfig.json may name.
    tsconfig: false,
    // It finds its own binary beside itself.
    external: ['sharp'],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [lean],
    // Packages ask for others that one may have, such as Kafka's.
    onLog: (level, log) => level === 'warn' && log.code !== 'UNRESOLVED_IMPORT' && console.log(log.message),
  });
  await made.write({
    dir: 'bundle',
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // A text with one letter of another alphabet takes twice the memory, also when it is in a comment.
    charset: 'ascii',
    comments: { jsdoc: false },
    keepNames: true,
    // Packages that import each other run in the order of before, whatever file they are in.
    strictExecutionOrder: true,
    // A file for each of the entries that need it: the service does not load the worker's decoder.
    codeSplitting: { groups: [{ name: chunkOf, debugName: 'package', entriesAware: true }] },
  });
}

await Promise.all(process.argv.slice(2).map(bundle));
