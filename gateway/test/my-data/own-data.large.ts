import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, memoryInUse, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MANY = 100_000;

let parts: Parts;
let person: Person;
let other: Person;

beforeAll(async () => {
  parts = await startParts();
  [person, other] = await Promise.all([signUp(parts), signUp(parts)]);
  const project = await approvedProject(parts, { by: other });
  await parts.sql(
    `with added as (
       insert into comments.comments (project_id, user_id, content)
       select $1, $2, 'Comment ' || n || repeat(md5(n::text), 10) from generate_series(1, ${MANY}) n returning id
     ) insert into comments.comment_counters (comment_id) select id from added`,
    [project.id, person.me.id],
  );
}, 120_000);
afterAll(() => parts.close());

const ask = ({ browser }: Person): Promise<Response> =>
  fetch(`${parts.url}${API.ownData}`, { headers: { cookie: browser.cookieHeader } });

/** What the process holds, in megabytes. */
function held(): number {
  const { heapUsed, external } = memoryInUse();
  return (heapUsed + external) / 2 ** 20;
}

describe('a large download of one’s own', () => {
  it('is held by nobody while it goes out, and there is one at a time', async () => {
    const before = held();
    const reader = (await ask(person)).body!.getReader();
    let [most, bytes, counted] = [before, (await reader.read()).value!.length, 0];
    expect((await ask(person)).status).toBe(429);
    expect((await ask(other)).status).toBe(200);
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length;
      if (bytes < counted + 500_000) continue;
      counted = bytes;
      most = Math.max(most, held());
    }
    // All of it has 50 MB.
    expect(bytes).toBeGreaterThan(2_000_000);
    expect(most - before).toBeLessThan(10);
  }, 120_000);

  it('that fails on its way is broken off, and is no ZIP', async () => {
    const reader = (await ask(person)).body!.getReader();
    await reader.read();
    await parts.stopService('comments');
    const rest = async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read());
    };
    await expect(rest()).rejects.toThrow();
    parts.running.comments = await parts.startInstance('comments');
  }, 60_000);
});
