import { writeFileSync } from 'node:fs';
import { printedSchemas, SCHEMAS } from './contract-schemas.ts';

writeFileSync(SCHEMAS, printedSchemas());
