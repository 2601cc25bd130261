// Prints the gzip size of the JavaScript that index.html makes a browser load for `/`, and fails past the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 170;
const dist = new URL('./dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]);

let total = 0;
for (const file of files) {
  const kilobytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
  total += kilobytes;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} kB  first load of / (limit ${LIMIT_KB})`);
if (total > LIMIT_KB) process.exitCode = 1;
