import { type ErrorBody, OPEN_DATA, type Project } from '@app/contracts';
import { rpcDuration } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** What the service reads in one call, and a number of projects that needs many calls. */
const SLICE = 500;
const MANY = 40_000;

let parts: Parts;
let shown: Project;

beforeAll(async () => {
  parts = await startParts();
  shown = await approvedProject(parts);
  await fill();
}, 120_000);
afterAll(() => parts.close());

const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);
const text = async (path: string): Promise<string> => String((await parts.browser().get(path)).body);

/** Adds this many approved projects. Without triggers: what they keep of a project is not in a file. */
const fill = (): Promise<unknown> =>
  parts.sql(`
    set session_replication_role = replica;
    insert into projects.projects (user_id, title, slug, description, category, city, city_key, state, image_url, card, is_approved)
      select user_id, 'Many ' || n, 'many-' || n, repeat('A bench. ', 25), category, city, city_key, state, image_url, '{}', true
      from projects.projects, generate_series(1, ${MANY}) n where id = ${shown.id};
    insert into projects.project_counters (project_id)
      select id from projects.projects where slug like 'many-%';
    set session_replication_role = origin;`);

/** How often the gateway has asked for a slice. */
async function asked(): Promise<number> {
  const { values } = await rpcDuration.get();
  const calls = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.operation === 'projects.openData',
  );
  return calls.reduce((sum, { value }) => sum + value, 0);
}

/** A reader who has taken the beginning and does not go on yet. */
async function begun(): Promise<{ rest: () => Promise<string>; leave: () => Promise<void> }> {
  const reader = (await fetch(parts.url + OPEN_DATA.csv)).body!.getReader();
  const chunks: Uint8Array[] = [(await reader.read()).value!];
  return {
    leave: () => reader.cancel(),
    rest: async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
      return Buffer.concat(chunks).toString();
    },
  };
}

describe('a large export', () => {
  it('has every project once, in the order of ids', async () => {
    const ids = rowsOf(await text(OPEN_DATA.csv)).map((row) => Number(row.split(',', 1)[0]));
    expect(ids).toHaveLength(MANY + 1);
    expect(ids.every((id, at) => at === 0 || id > ids[at - 1]!)).toBe(true);
    expect((await parts.browser().get(OPEN_DATA.json)).body.projects).toHaveLength(MANY + 1);
  }, 60_000);

  it('reads no further ahead than its reader takes it, and stops when the reader leaves', async () => {
    const before = await asked();
    const { leave } = await begun();
    // All slices of a second file: time enough for the first to be read to its end, if nothing held it up.
    await text(OPEN_DATA.csv);
    const slices = Math.ceil(MANY / SLICE) + 1;
    const ofFirst = (await asked()) - before - slices;
    expect(ofFirst).toBeLessThan(slices / 2);
    await leave();
    await text(OPEN_DATA.csv);
    expect((await asked()) - before - 2 * slices).toBeLessThanOrEqual(ofFirst + 2);
  }, 60_000);

  it('that fails on its way is broken off, and does not look whole', async () => {
    const { rest } = await begun();
    await parts.stopService('projects');
    await expect(rest()).rejects.toThrow();
    const { status, body, headers } = await parts.browser().get(OPEN_DATA.csv);
    expect([status, (body as ErrorBody).code, headers.get('content-disposition')]).toEqual([503, 'unavailable', null]);
    parts.running.projects = await parts.startInstance('projects');
    expect(rowsOf(await text(OPEN_DATA.csv))).toHaveLength(MANY + 1);
  }, 60_000);
});
