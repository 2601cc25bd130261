// Settings of the file .env, for every program that a person starts. What is set already counts more.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function readEnvFile() {
  const file = resolve(root, process.env.ENV_FILE || '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  else if (process.env.ENV_FILE) {
    console.error(`  ✗ There is no file ${file}, which ENV_FILE names.`);
    process.exit(1);
  }
}
