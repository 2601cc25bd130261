import { describe, expect, it } from '@jest/globals';
import { command } from './command.js';

const COMMANDS = ['audit', 'backup', 'configure', 'doctor', 'events', 'migrate', 'restore'];

describe('the operator’s program', () => {
  it('lists its commands when it is asked', async () => {
    const { code, out, err } = await command('--help', {});
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of COMMANDS) expect(out).toContain(name);
  });

  it.each(['', 'nothing', 'constructor'])('refuses a name that is none of them: %p', async (name) => {
    const { code, out, err } = await command(name, {});
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith(name ? `There is no command '${name}'.` : 'What an operator runs')).toBe(true);
    for (const known of COMMANDS) expect(err).toContain(known);
  });

  it.each([...COMMANDS, 'audit-counters'])('explains %s without a site', async (name) => {
    const { code, out, err } = await command(name, {}, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/npm run \w/);
  });

  it('migrate says which settings are wrong, each in a line, and nothing else', async () => {
    const { code, out, err } = await command('migrate', {});
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The settings are not valid:\n( {2}- \w+ .+\n)+$/);
    expect(err).toContain('- DATABASE_URL ');
  });
});
