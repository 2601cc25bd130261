import { SERVICES } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { schemas } from './database/schemas.js';

describe.each(SERVICES)('the migrations of %s', (service) => {
  it('are numbered, and run in the order in which they stand', () => {
    const stamps = schemas[service].migrations.map((Migration) => Number(new Migration().name!.slice(-13)));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(stamps.map((stamp) => stamp % 10_000)).toEqual(stamps.map((_, at) => at + 1));
  });
});
