import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Standstill } from './standstill.js';

const STOOD_MS = 400;
/** How often the time is noted. */
const NOTED_MS = 100;
const server = createServer();
let sender: Socket;
let reader: Socket;
let standstill: Standstill;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [reader] = (await once(server, 'connection')) as [Socket];
});
afterAll(() => {
  sender.destroy();
  reader.destroy();
  server.close();
});
afterEach(() => standstill.close());

/** A message comes, and the process stands still before it reads it. */
function stand(): void {
  sender.write('x');
  for (const until = performance.now() + STOOD_MS; performance.now() < until;);
}

/** How old the next message that is read may be. */
const age = () => new Promise<number>((resolve) => reader.once('data', () => resolve(standstill.ms)));

describe('a process that stood still', () => {
  it('knows how old what it reads next may be', async () => {
    standstill = new Standstill();
    setTimeout(stand, NOTED_MS + 30);
    expect(await age()).toBeGreaterThanOrEqual(STOOD_MS);
  });

  it('knows it also when it stood still in a turn that notes the time, and had read its messages', async () => {
    // Before the note, so what it gives to `setImmediate` runs before what the note gives.
    setTimeout(() => setImmediate(stand), NOTED_MS);
    standstill = new Standstill();
    expect(await age()).toBeGreaterThanOrEqual(STOOD_MS);
  });
});

describe('a process that goes on as usual', () => {
  beforeEach(() => {
    standstill = new Standstill();
  });

  it('takes what it reads for new', async () => {
    const ages: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      setTimeout(() => sender.write('x'), NOTED_MS / 3);
      ages.push(await age());
    }
    expect(ages).toContain(0);
  });
});
