import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedSchemas, SCHEMAS } from './contract-schemas.ts';

const files = printedSchemas();
rmSync(SCHEMAS, { recursive: true, force: true });
mkdirSync(SCHEMAS);
for (const [file, text] of files) writeFileSync(join(SCHEMAS, file), text);
