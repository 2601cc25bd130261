import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Accounts } from './accounts.ts';
import { scratchFolder } from '../scratch.ts';

const MAYA = { subject: 'maya', email: 'maya@example.org', firstName: 'Maya', lastName: 'Okafor' };

describe('the local identity provider’s accounts', () => {
  let file: string;
  let accounts: Accounts;
  beforeEach(() => {
    file = join(scratchFolder(), 'accounts.json');
    accounts = new Accounts(file, [MAYA]);
  });
  const pick = (form: Record<string, string>): string | undefined => accounts.pick(new URLSearchParams(form));
  const claims = (subject: string, of = accounts): unknown => of.find(subject)?.claims('id_token', '', {}, []);

  it('are the people of the demo, by a click or by their e-mail', () => {
    expect(pick({ subject: 'maya' })).toBe('maya');
    expect(pick({ email: ' Maya@Example.org ' })).toBe('maya');
    expect(pick({ subject: 'nobody' })).toBeUndefined();
  });

  it('are made for another e-mail, and known again after a restart', () => {
    const subject = pick({ email: 'new@example.org', firstName: ' Ann ', lastName: 'Lee' });
    expect(subject).toBeDefined();
    expect(claims(String(subject), new Accounts(file, []))).toMatchObject({
      email: 'new@example.org',
      email_verified: true,
      first_name: 'Ann',
      last_name: 'Lee',
    });
    expect(pick({ email: 'NEW@example.org' })).toBe(subject);
  });

  it('are not made of what is no e-mail', () => {
    expect(pick({ email: 'not an address' })).toBeUndefined();
    expect(pick({})).toBeUndefined();
  });
});
