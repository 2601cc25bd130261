import { describe, expect, it } from '@jest/globals';
import { installHint } from './binaries.ts';

describe('a server program that is missing', () => {
  it('is installed by the package manager of the system', () => {
    expect(installHint('darwin', 'redis-server', 'redis-server', 'there is no apt')).toContain(
      'brew install redis nats-server',
    );
    expect(installHint('linux', 'nats-server', 'nats-server', 'no network')).toMatch(
      /no network.*apt-get install nats-server/,
    );
  });
});
