import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { printedSchemas, SCHEMAS } from '../../test/openapi/contract-schemas.js';

it('the schemas of the document are those of the contracts’ types; else `npm run openapi` writes them anew', () => {
  expect(readFileSync(SCHEMAS, 'utf8')).toBe(printedSchemas());
});
