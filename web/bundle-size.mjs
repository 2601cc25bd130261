// Prints the gzip size of the JavaScript that index.html makes a browser load for `/`, and fails past the limit.
// `data-under` is the code of a page below that path.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 162;
const dist = new URL('./dist/', import.meta.url);
const index = new URL('index.html', dist);

const firstFiles = (html) =>
  [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('data-under='))
    .map(([, file]) => file);

if (existsSync(index)) {
  let total = 0;
  for (const file of firstFiles(readFileSync(index, 'utf8'))) {
    const kilobytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
    total += kilobytes;
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${file}`);
  }
  console.log(`${total.toFixed(1).padStart(7)} kB  first load of / (limit ${LIMIT_KB})`);
  if (total > LIMIT_KB) process.exitCode = 1;
} else console.log('The web is not built yet, so it has no size.');
