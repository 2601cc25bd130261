import { API, type Project } from '@app/contracts';
import { rpcDuration } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, eventually, makeAdmin, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';

/** More than a hundred slices. */
const MANY = 30_000;

let parts: Parts;
let admin: Person;
let owner: Person;
let project: Project;

beforeAll(async () => {
  parts = await startParts();
  [admin, owner] = await Promise.all([adminOf(parts), signUp(parts)]);
  project = await approvedProject(parts, { by: owner });
  await fill();
}, 120_000);
afterAll(() => parts.close());

const ask = (query: string, person = admin) =>
  fetch(`${parts.url}${API.adminArchive}?${query}`, { headers: { cookie: person.browser.cookieHeader } });

/** Writes this many comments by the owner. */
const fill = () =>
  parts.sql(
    `with added as (
       insert into comments.comments (project_id, user_id, content)
       select $1, $2, 'Comment ' || n || repeat(md5(n::text), 60) from generate_series(1, ${MANY}) n returning id
     ) insert into comments.comment_counters (comment_id) select id from added`,
    [project.id, owner.me.id],
  );

async function asked(): Promise<number> {
  const { values } = await rpcDuration.get();
  const calls = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.operation === 'comments.archived',
  );
  return calls.reduce((sum, { value }) => sum + value, 0);
}

const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

describe('a large archive', () => {
  it('is made one slice after the other: it takes no memory, and reads no further than it is taken', async () => {
    const [before, memory] = [await asked(), megabytes()];
    const reader = (await ask(`project=${project.id}`)).body!.getReader();
    const chunks: Uint8Array[] = [(await reader.read()).value!];
    // Meanwhile one more cannot be asked for by the same admin.
    expect((await ask(`project=${project.id}`)).status).toBe(429);
    const second = await makeAdmin(parts);
    expect((await ask('from=2020-01-01&until=2020-01-02', second)).status).toBe(200);
    expect((await asked()) - before).toBeLessThan(MANY / 100);
    let most = memory;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      most = Math.max(most, megabytes());
    }
    const zip = await JSZip.loadAsync(Buffer.concat(chunks));
    expect((await zip.file('comments.csv')!.async('string')).split('\r\n')).toHaveLength(MANY + 2);
    expect(JSON.parse(await zip.file('comments.json')!.async('string'))).toHaveLength(MANY);
    // The files have 120 MB, and their reader holds the 60 MB of the archive.
    expect(most - memory).toBeLessThan(250);
  }, 120_000);

  it('is made for three admins at once, and for the next one when one of them has gone', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAdmin(parts)));
    const readers = [];
    for (const person of people.slice(1)) readers.push((await ask(`project=${project.id}`, person)).body!.getReader());
    await Promise.all(readers.map((reader) => reader.read()));
    const { status, headers } = await ask(`project=${project.id}`, people[0]);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    await readers[0]!.cancel();
    await eventually(async () => {
      const next = await ask(`project=${project.id}`, people[0]);
      await next.body!.cancel();
      expect(next.status).toBe(200);
    });
    await Promise.all(readers.map((reader) => reader.cancel()));
  }, 60_000);

  it('is read no further when its reader has gone, and then the next one can be asked for', async () => {
    const reader = (await ask(`project=${project.id}`)).body!.getReader();
    await reader.read();
    await reader.cancel();
    await eventually(async () => {
      const before = await asked();
      await new Promise((resolve) => setImmediate(resolve));
      expect(await asked()).toBe(before);
      const small = await ask('from=2020-01-01&until=2020-01-02');
      expect(small.status).toBe(200);
      await small.arrayBuffer();
    });
  }, 60_000);

  it('that fails on its way is broken off, and is no ZIP', async () => {
    const reader = (await ask(`project=${project.id}`)).body!.getReader();
    await reader.read();
    await parts.stopService('comments');
    const rest = async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read());
    };
    await expect(rest()).rejects.toThrow();
    parts.running.comments = await parts.startInstance('comments');
  }, 60_000);
});
