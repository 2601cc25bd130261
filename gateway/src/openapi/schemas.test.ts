import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { printedSchemas, SCHEMAS } from '../../test/openapi/contract-schemas.js';

it('the schemas of the document are those of the contracts’ types; else `npm run openapi` writes them anew', () => {
  const files = readdirSync(SCHEMAS).map((file) => [file, readFileSync(join(SCHEMAS, file), 'utf8')]);
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(printedSchemas()));
});
