import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import { readEnvFile } from '../setup/env-file.mjs';
import { root } from './root.ts';

/**
 * `npm run logs`: what all processes of the site log, in readable lines, as it comes.
 * `npm run logs -- projects worker`: what these two log.
 */
const LOOK_EVERY_MS = 300;
/** How much of each older log is shown first. */
const EARLIER_BYTES = 4 * 1024;

readEnvFile();
const folder = join(resolve(root, process.env['DATA_DIR'] || '.local'), 'logs');
const wanted = process.argv.slice(2);
const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss.l',
  ignore: 'pid,hostname,part',
  singleLine: true,
});
const position = new Map<string, number>();

if (names().length === 0) {
  const parts = existsSync(folder) ? namesIn(folder).join(', ') : '';
  console.error(
    parts ? `There is no log of ${wanted.join(', ')}. There are: ${parts}.` : `There are no logs in ${folder}.`,
  );
  process.exit(1);
}
process.on('SIGINT', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
for (;;) {
  for (const name of names()) show(name);
  await new Promise((wait) => setTimeout(wait, LOOK_EVERY_MS));
}

function names(): string[] {
  if (!existsSync(folder)) return [];
  return namesIn(folder).filter((name) => wanted.length === 0 || wanted.includes(name));
}

function namesIn(path: string): string[] {
  return readdirSync(path).filter((file) => file.endsWith('.log')).map((file) => file.slice(0, -'.log'.length)); // prettier-ignore
}

/** Prints the whole lines that came since the last look. */
function show(name: string): void {
  const file = openSync(join(folder, `${name}.log`), 'r');
  const { size } = fstatSync(file);
  const last = position.get(name);
  // A file that is full is copied aside and emptied.
  const from = last === undefined ? Math.max(0, size - EARLIER_BYTES) : last > size ? 0 : last;
  const bytes = Buffer.alloc(size - from);
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  position.set(name, from + end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  if (last === undefined && from > 0) lines.shift();
  for (const line of lines) process.stdout.write(`${name.padEnd(9)} ${pretty(line).trimEnd()}\n`);
}
