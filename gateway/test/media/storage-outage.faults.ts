import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Well below what hangs at once, and enough for a busy site. */
const SOCKETS_MAX = 150;

const sockets = new Set<Socket>();
let most = 0;
/** An object store that accepts and never answers. */
const store = createServer((socket) => {
  sockets.add(socket);
  most = Math.max(most, sockets.size);
  socket
    .resume()
    .on('error', () => undefined)
    .on('close', () => sockets.delete(socket));
});

let parts: Parts;
beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const gateway = { S3_ENDPOINT: `http://127.0.0.1:${port}` };
  parts = await startParts({ services: [], worker: false, settings: { gateway } });
});
afterAll(async () => {
  await parts.close();
  store.close();
});

describe('with an object store that hangs', () => {
  it('500 pictures asked for at once are 503 and leave no socket behind, and readiness answers meanwhile', async () => {
    const pictures = Promise.all(
      Array.from({ length: 500 }, (_, n) => parts.browser().get(`/media/${'a'.repeat(24)}/${n}.webp`)),
    );
    const { body } = await parts.browser().get('/health/ready');
    expect(body).toMatchObject({ parts: { storage: 'down' } });
    const statuses = (await pictures).map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual([503]);
    expect(most).toBeLessThanOrEqual(SOCKETS_MAX);
    await eventually(async () => expect(sockets.size).toBe(0));
  });
});
