import { API, type Project, RATE_LIMITS, TOO_MANY } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  type Answer,
  approvedProject,
  eventually,
  makeAdmin,
  type Person,
  projectFields,
  signUp,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningGateway } from '../../src/gateway.js';

/** A fifth of every limit. */
const FACTOR = 0.2;
const maxOf = (limit: keyof typeof RATE_LIMITS) => Math.floor(RATE_LIMITS[limit].max * FACTOR);

let parts: Parts;
let gateway: RunningGateway;
let project: Project;
let resident: Person;

beforeAll(async () => {
  parts = await startParts();
  gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: String(FACTOR) });
  resident = await signUp(parts);
  project = await approvedProject(parts, { by: resident });
});
afterAll(async () => {
  await gateway.close();
  await parts.close();
});

/** As this person at the gateway with limits. */
const limited = ({ browser }: Person) => browser.at(gateway.address);

function expectTooMany({ status, body, headers }: Answer, limit: keyof typeof RATE_LIMITS): void {
  expect([status, body.code, body.message]).toEqual([429, 'rate_limited', TOO_MANY[limit]]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(RATE_LIMITS[limit].seconds);
}

async function statusesOf(ask: (n: number) => Promise<Answer>, times: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(n)).status);
  return statuses;
}
const times = (many: number, status: number) => Array<number>(many).fill(status);

describe('what a newcomer writes', () => {
  it('is limited, comments and replies together, and what was refused does not count', async () => {
    const browser = limited(await signUp(parts));
    const max = maxOf('newcomerWritings');
    expect((await browser.post(API.comments(project.id), { content: ' ' })).status).toBe(422);
    expect((await browser.post(API.comments('no-such-project'), { content: 'Hi' })).status).toBe(404);
    const first = await browser.post(API.comments(project.id), { content: 'Hello' });
    expect(first.status).toBe(201);
    const reply = (n: number) => browser.post(API.replies(project.id, first.body.id), { content: `Reply ${n}` });
    expect(await statusesOf(reply, max - 1)).toEqual(times(max - 1, 201));
    expectTooMany(await reply(max), 'newcomerWritings');
    expectTooMany(await browser.post(API.comments(project.id), { content: 'More' }), 'newcomerWritings');
    expect((await browser.post(API.commentLike(project.id, first.body.id))).status).toBe(201);
  });

  it('at once is limited, too', async () => {
    const browser = limited(await signUp(parts));
    await browser.csrf();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => browser.post(API.comments(project.id), { content: `Spam ${n}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(maxOf('newcomerWritings'));
  });

  it('is not limited any more once they are established', async () => {
    await eventually(async () => expect((await resident.browser.get(API.me)).body.isNewcomer).toBe(false));
    const write = (n: number) => limited(resident).post(API.comments(project.id), { content: `Word ${n}` });
    const many = maxOf('newcomerWritings') * 3;
    expect(await statusesOf(write, many)).toEqual(times(many, 201));
  });
});

describe('submissions', () => {
  const submitting = async (person: Person) => {
    const [browser, fields] = [limited(person), await projectFields(person)];
    return (n: number) => browser.post(API.projects, { ...fields, title: `Bench ${n}` });
  };

  it('of a person are limited, and a faulty form is none', async () => {
    const person = await signUp(parts);
    const [submit, max] = [await submitting(person), maxOf('submissions')];
    expect(await statusesOf(() => limited(person).post(API.projects, {}), max + 1)).toEqual(times(max + 1, 422));
    expect(await statusesOf(submit, max)).toEqual(times(max, 201));
    expectTooMany(await submit(max), 'submissions');
  });

  it('of admins are writes like others', async () => {
    const submit = await submitting(await adminOf(parts));
    const many = maxOf('submissions') * 3;
    expect(await statusesOf(submit, many)).toEqual(times(many, 201));
  });
});

describe('archives', () => {
  it('of an admin are limited, also those that were refused for what was asked', async () => {
    const admin = await makeAdmin(parts);
    const ask = () => limited(admin).get(`${API.adminArchive}?user=nobody`);
    const max = maxOf('archives');
    expect(await statusesOf(ask, max)).toEqual(times(max, 422));
    const { status, body, headers } = await ask();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    // For an hour, and not until the last one is read.
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(RATE_LIMITS.archives.seconds / 2);
    const other = await limited(await makeAdmin(parts)).get(`${API.adminArchive}?user=nobody`);
    expect(other.status).toBe(422);
  });
});

describe('reports', () => {
  it('of a person are limited, those of admins are not', async () => {
    const people: Person[] = [];
    while (people.length <= maxOf('reports')) people.push(await signUp(parts));
    const reporting = (person: Person) => (n: number) =>
      limited(person).post(API.reports, { targetType: 'user', targetId: people[n]!.me.id, reason: 'spam' });
    const max = maxOf('reports');
    // By somebody who has written nothing yet: their reports count as writes, too.
    const report = reporting(await signUp(parts));
    expect(await statusesOf(report, max)).toEqual(times(max, 201));
    expectTooMany(await report(max), 'reports');
    const all = people.length;
    expect(await statusesOf(reporting(await makeAdmin(parts)), all)).toEqual(times(all, 201));
  });
});
