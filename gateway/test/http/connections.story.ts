import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MAX_UNDER_WAY, STOPPING } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningGateway } from '../../src/gateway.js';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

/** Less than a server lets wait until it takes them. */
const AT_A_TIME = 100;

const connectTo = async ({ address }: RunningGateway): Promise<Socket> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const ask = async (gateway: RunningGateway): Promise<string> => {
  const socket = await connectTo(gateway);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /health/live HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  await closed;
  return text;
};

describe('a gateway that ends', () => {
  it('serves whom a proxy still sends, for as long as that may take', async () => {
    const gateway = await parts.startGateway({ TRUST_PROXY: '10.0.0.1' });
    const closed = gateway.close();
    for (const end = performance.now() + STOPPING.gatewayGrace / 2; performance.now() < end;)
      expect(await ask(gateway)).toContain('200 OK');
    await closed;
  });

  it('does not wait where there is no proxy, and nobody is connected', async () => {
    const gateway = await parts.startGateway();
    const begun = performance.now();
    await gateway.close();
    expect(performance.now() - begun).toBeLessThan(STOPPING.gatewayGrace);
  });
});

describe('connections of one network', () => {
  it('are so many and no more, and those that end make room', async () => {
    const direct = await parts.startGateway({ RATE_LIMIT_FACTOR: '1' });
    const open: Socket[] = [];
    // One after the other, they take so long on a busy machine that the first are cut for saying nothing.
    while (open.length < MAX_UNDER_WAY.connections)
      open.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, () => connectTo(direct)))));
    expect(await ask(direct)).toBe('');
    open.pop()!.destroy();
    await eventually(async () => expect(await ask(direct)).toContain('200 OK'));
    for (const socket of open) socket.destroy();
    await direct.close();
  });
});
