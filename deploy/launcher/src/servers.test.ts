import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ageFault, missingFault, onPath, SERVERS, versionIn } from '../setup/servers.mjs';
import { scratchFolder } from './scratch.ts';

describe('the version of a server', () => {
  // What they print, and what apt-cache says.
  it.each([
    ['Redis server v=6.0.16 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64 build=6d95e1af3a2c082a', '6.0.16'],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=bd0e6b3a3b2b6f7c', '7.0.15'],
    ['Valkey server v=8.1.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=2d5fbf2e0a4dd4ea', '8.1.1'],
    ['nats-server: v2.9.10', '2.9.10'],
    ['5:6.0.16-1+deb11u2', '6.0.16'],
    ['2.9.10-1+b7', '2.9.10'],
    ['a server', undefined],
  ])('%s', (text, version) => {
    expect(versionIn(text)).toBe(version);
  });
});

describe('a server', () => {
  const { redis, nats } = SERVERS;

  it('that is too old is named with what is needed', () => {
    const fault = ageFault(redis, '6.0.16', '/usr/bin/redis-server');
    expect(fault).toMatch(
      /^Redis 6\.0\.16 \(\/usr\/bin\/redis-server\) is too old, 6\.2 or newer is needed\..*Valkey.*REDIS_URL/,
    );
    expect(ageFault(redis, '6.2.14', 'of apt')).toBeUndefined();
    expect(ageFault(nats, '2.1.9', 'of apt')).toMatch(/2\.9 or newer is needed/);
  });

  it('that is missing is installed by what the system has for it', () => {
    expect(missingFault(redis, 'darwin')).toContain('brew install redis nats-server');
    expect(missingFault(nats, 'linux', ', and apt cannot fetch it (no network)')).toMatch(
      /no nats-server on PATH, and apt cannot fetch it \(no network\)\. Get .*releases/,
    );
  });

  it('may be Valkey', () => {
    const folder = scratchFolder();
    const valkey = join(folder, 'valkey-server');
    writeFileSync(valkey, '');
    chmodSync(valkey, 0o755);
    expect(onPath(redis, { PATH: folder })).toBe(valkey);
    expect(onPath(nats, { PATH: folder })).toBe(onPath(nats, {}));
  });
});
