import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { secretsOf } from './secrets.ts';

const [file, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0) {
  console.error(`Prints the Secrets of a site, for kubectl:

  npm run --silent secrets -w @app/kubernetes -- <file> | kubectl apply -n local-network -f -

The file holds the site's addresses and keys, by the names of .env.example.`);
  process.exit(2);
}
try {
  const items = secretsOf(parseEnv(readFileSync(file, 'utf8')));
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
