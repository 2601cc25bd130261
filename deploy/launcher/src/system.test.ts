import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isOlder, nodeFault, OLDEST_NODE, spellProxy, type System, systemFault, thisSystem } from '../setup/system.mjs';
import { root } from './root.ts';

const linux: System = {
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  node: '24.1.0',
  release: '6.1.0-18-amd64',
  root: '/home/a/site/',
};
const mac: System = { ...linux, platform: 'darwin', arch: 'arm64', libc: undefined, release: '24.1.0' };
const wsl: System = { ...linux, release: '5.15.153.1-microsoft-standard-WSL2' };

describe('a system', () => {
  it.each<[string, System]>([
    ['Linux', linux],
    ['Linux on ARM', { ...linux, arch: 'arm64' }],
    ['a Mac', mac],
    ['an Intel Mac with Node 24', { ...mac, arch: 'x64' }],
    ['WSL', wsl],
    ['the oldest Node', { ...linux, node: '20.19.0' }],
    ['Node 22', { ...linux, node: '22.0.0' }],
  ])('%s will do', (_, system) => {
    expect(systemFault(system, {})).toBeUndefined();
  });

  it.each<[string, System, RegExp]>([
    ['Windows', { ...linux, platform: 'win32' }, /install WSL 2/],
    ['a drive of Windows under WSL', { ...wsl, root: '/mnt/c/Users/a/site/' }, /clone into your home folder of WSL/],
    ['an old Node', { ...linux, node: '20.18.3' }, /needs Node 20\.19 or newer, and this is Node 20\.18\.3/],
    [
      'an Intel Mac with Node 22',
      { ...mac, arch: 'x64', node: '22.12.0' },
      /no Node 24 for darwin-x64.*install Node 24/,
    ],
    ['Alpine with Node 22', { ...linux, libc: 'musl', node: '22.12.0' }, /no Node 24 for linux-x64 with musl/],
    ['Alpine with Node 24', { ...linux, libc: 'musl' }, /no Postgres for linux-x64 with musl.*as DATABASE_URL/],
    ['an unusual processor', { ...linux, arch: 'riscv64' }, /no Postgres for linux-riscv64/],
  ])('%s is told what to do', (_, system, sentence) => {
    expect(systemFault(system, {})).toMatch(sentence);
  });

  it('needs no Postgres when one runs elsewhere', () => {
    expect(systemFault({ ...linux, libc: 'musl' }, { DATABASE_URL: 'postgres://there' })).toBeUndefined();
  });

  it('is this one', () => {
    expect(systemFault(thisSystem(), {})).toBeUndefined();
  });

  it('has the oldest Node that package.json names', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
    expect(nodeFault({ node: '18.20.4' })).toMatch(/^It needs Node/);
  });
});

describe('a version', () => {
  it.each([
    ['6.0.16', '6.2', true],
    ['6.2.0', '6.2', false],
    ['2.9.10', '2.10', true],
    ['7', '6.2', false],
    ['20.9.0', '20.19', true],
    ['22.0.0', '20.19', false],
  ])('%s comes before %s: %s', (version, other, older) => {
    expect(isOlder(version, other)).toBe(older);
  });
});

describe('the proxy to the internet', () => {
  it.each<[string, Record<string, string>]>([
    ['capitals', { HTTP_PROXY: 'http://proxy:3128', NO_PROXY: '.town.gov' }],
    ['small letters', { http_proxy: 'http://proxy:3128', no_proxy: '.town.gov' }],
  ])('named in %s is known to apt and to Node', (_, env) => {
    spellProxy(env);
    expect(env).toEqual({
      HTTP_PROXY: 'http://proxy:3128',
      http_proxy: 'http://proxy:3128',
      NO_PROXY: '.town.gov',
      no_proxy: '.town.gov',
    });
  });

  it('is none where none is named', () => {
    const env = { HTTPS_PROXY: '' };
    spellProxy(env);
    expect(env).toEqual({ HTTPS_PROXY: '' });
  });
});
