import { describe, expect, it } from '@jest/globals';
import { localeOptions, versionFault } from './postgres.ts';

describe('the embedded Postgres', () => {
  it('says which version made the data when it is another one, and what to do', () => {
    const fault = versionFault('17\n', 'postgres (PostgreSQL) 18.4\n', '/home/me/site/.local');
    expect(fault).toMatch(/made by Postgres 17.*brings Postgres 18/);
    expect(fault).toContain('mv /home/me/site/.local /home/me/site/.local-postgres-17');
    expect(versionFault('18\n', 'postgres (PostgreSQL) 18.4\n', '/data')).toBeUndefined();
  });

  it('asks every system for a locale that it has', () => {
    expect(localeOptions('linux')).toContain('--lc-ctype=C.UTF-8');
    expect(localeOptions('darwin')).toContain('--lc-ctype=UTF-8');
  });
});
