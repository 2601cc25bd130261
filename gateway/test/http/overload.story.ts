import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { API, MAX_UNDER_WAY } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { type Answer, Browser, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

/** More requests than a gateway has in hand at a time. */
const BEYOND = 60;

let parts: Parts;
const anyone = () => new Browser(parts.url);

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'projects'], worker: false });
});
afterAll(() => parts.close());

/** Works while no statement can read the projects. */
async function whileLocked(work: (unlock: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: parts.operatorSettings()['DATABASE_URL'] });
  await other.connect();
  try {
    await other.query('begin; lock table projects.projects in access exclusive mode');
    await work(() => other.query('rollback'));
  } finally {
    await other.end();
  }
}

/** Somebody whose body does not come. */
async function drip(): Promise<Socket> {
  const { hostname, port } = new URL(parts.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST ${API.clientFaults} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
  socket.write(head);
  return socket;
}

describe('a gateway that is asked for more than it can answer in time', () => {
  it('refuses at the first line what comes beyond that, answers the others, and is well as soon as there is room', async () => {
    const refused: Answer[] = [];
    await whileLocked(async (unlock) => {
      const asked = Array.from({ length: MAX_UNDER_WAY.answers + BEYOND }, async () => {
        const answer = await anyone().get(API.projects);
        if (answer.headers.get('retry-after') === '1') refused.push(answer);
        return answer.status;
      });
      await eventually(async () => expect(refused).toHaveLength(BEYOND));
      expect((await anyone().get('/health/live')).status).toBe(200);
      await unlock();
      const served = (await Promise.all(asked)).filter((status) => status === 200);
      expect(served).toHaveLength(MAX_UNDER_WAY.answers);
    });
    for (const { status, body } of refused) expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await anyone().get(API.projects)).status).toBe(200);
  });

  it('does not count bodies that only drip, of however many', async () => {
    const dripping = await Promise.all(Array.from({ length: MAX_UNDER_WAY.answers + BEYOND }, drip));
    try {
      for (let n = 0; n < BEYOND; n += 1) expect((await anyone().get(API.projects)).status).toBe(200);
      expect(dripping.filter(({ readyState }) => readyState === 'open')).toHaveLength(dripping.length);
    } finally {
      for (const socket of dripping) socket.destroy();
    }
    await eventually(async () => expect((await anyone().get(API.projects)).status).toBe(200));
  });
});
