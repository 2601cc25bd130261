// Prints the gzip size of the JavaScript that a browser loads by itself for `/`, and fails past a limit.
// `data-under` is the code of a page below that path, `data-beside` that of pages elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMITS_KB = { 'a visitor': 145, 'a person who is signed in': 148 };
/** The name of what `/` asks for when somebody is signed in: code and words. */
const OF_SIGNED_IN = 'bell';

const dist = new URL('./dist/', import.meta.url);
const index = new URL('index.html', dist);

const firstFiles = (html) =>
  [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"[^>]*>/g)]
    .filter(([tag]) => !/ data-(?:under|beside)=/.test(tag))
    .map(([, file]) => file);

/** The files of the chunks of this name, and all that they import. */
const filesOf = (name) => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const of = ({ file, imports = [] }) => [file, ...imports.flatMap((key) => of(manifest[key]))];
  const named = Object.values(manifest).filter((chunk) => chunk.name === name);
  if (named.length < 2) throw new Error(`There are no code and words of the name ${name}`);
  return named.flatMap(of);
};

/** The scripts that stand in the page itself. */
const inlineOf = (html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('');

const sizeOf = (name, content) => {
  const kilobytes = gzipSync(content, { level: 9 }).length / 1000;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${name}`);
  return kilobytes;
};
const sizeOfAll = (files) => files.reduce((total, file) => total + sizeOf(file, readFileSync(new URL(file, dist))), 0);

const hold = (who, total) => {
  console.log(`${total.toFixed(1).padStart(7)} kB  first load of / for ${who} (limit ${LIMITS_KB[who]})`);
  if (total > LIMITS_KB[who]) process.exitCode = 1;
};

if (existsSync(index)) {
  const html = readFileSync(index, 'utf8');
  const first = firstFiles(html);
  const more = filesOf(OF_SIGNED_IN).filter((file, at, all) => !first.includes(file) && all.indexOf(file) === at);
  const visitor = sizeOf('in the page', inlineOf(html)) + sizeOfAll(first);
  hold('a visitor', visitor);
  hold('a person who is signed in', visitor + sizeOfAll(more));
} else console.log('The web is not built yet, so it has no size.');
