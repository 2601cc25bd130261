import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Kept } from './kept.ts';
import { scratchFolder } from '../scratch.ts';

describe('what a data folder keeps', () => {
  it('is the same after a restart, and for its owner only', async () => {
    const dataDir = scratchFolder();
    const first = new Kept(dataDir);
    const known = [first.secret('redis'), await first.port('redis')];
    const second = new Kept(dataDir);
    expect([second.secret('redis'), await second.port('redis')]).toEqual(known);
    expect(statSync(join(dataDir, 'kept.json')).mode & 0o777).toBe(0o600);
  });

  it('has a secret and a port of its own for every name', async () => {
    const kept = new Kept(scratchFolder());
    expect(kept.secret('a')).not.toBe(kept.secret('b'));
    const ports = await Promise.all(['a', 'b', 'c'].map((name) => kept.port(name)));
    expect(new Set(ports).size).toBe(3);
  });

  it('steps around a port that another program has taken', async () => {
    const dataDir = scratchFolder();
    const port = await new Kept(dataDir).port('nats');
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    expect(await new Kept(dataDir).port('nats')).not.toBe(port);
    other.close();
  });
});
