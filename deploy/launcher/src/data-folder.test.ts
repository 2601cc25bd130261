import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DataFolder } from './data-folder.ts';
import { scratchFolder } from './scratch.ts';

describe('what a data folder remembers', () => {
  it('is the same after a restart, and for its owner only', async () => {
    const dataDir = scratchFolder();
    const first = new DataFolder(dataDir);
    const known = [first.secret('redis'), await first.port('redis')];
    const second = new DataFolder(dataDir);
    expect([second.secret('redis'), await second.port('redis')]).toEqual(known);
    expect(statSync(join(dataDir, 'kept.json')).mode & 0o777).toBe(0o600);
  });

  it('has a secret and a port of its own for every name', async () => {
    const folder = new DataFolder(scratchFolder());
    expect(folder.secret('a')).not.toBe(folder.secret('b'));
    const ports = await Promise.all(['a', 'b', 'c'].map((name) => folder.port(name)));
    expect(new Set(ports).size).toBe(3);
  });

  it('steps around a port that another program has taken', async () => {
    const dataDir = scratchFolder();
    const port = await new DataFolder(dataDir).port('nats');
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    expect(await new DataFolder(dataDir).port('nats')).not.toBe(port);
    other.close();
  });
});
