import { API, type ErrorBody, OPEN_DATA, type Project } from '@app/contracts';
import { rpcDuration } from '@app/kernel';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, type Person } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenDataFiles, openDataKey } from '../../src/exports/open-data-files.js';

/** What the service reads in one call, and a number of projects that needs many calls. */
const SLICE = 500;
const MANY = 40_000;

let parts: Parts;
let shown: Project;
let admin: Person;
/** The one that makes the files. */
let gateway: Awaited<ReturnType<Parts['startGateway']>>;

beforeAll(async () => {
  parts = await startParts();
  gateway = await parts.startGateway();
  admin = await adminOf(parts);
  shown = await approvedProject(parts);
  await fill();
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await parts.close();
});

const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);
const text = async (path: string, browser = parts.browser()): Promise<string> => {
  const { body } = await browser.get(path);
  return typeof body === 'string' ? body : JSON.stringify(body);
};
const make = (): Promise<void> => gateway.app.get(OpenDataFiles, { strict: false }).makeThoseDue();

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

/** How often the gateway has asked for a slice of this kind. */
async function asked(operation: 'projects.exported' | 'projects.openData'): Promise<number> {
  const { values } = await rpcDuration.get();
  const calls = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.operation === operation,
  );
  return calls.reduce((sum, { value }) => sum + value, 0);
}

/** A reader who has taken the beginning and does not go on yet. */
async function begun(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ tag: string | null; taken: number; rest: () => Promise<string>; leave: () => Promise<void> }> {
  const response = await fetch(parts.url + path, { headers });
  const reader = response.body!.getReader();
  const chunks: Uint8Array[] = [(await reader.read()).value!];
  return {
    tag: response.headers.get('etag'),
    taken: chunks[0]!.length,
    leave: () => reader.cancel(),
    rest: async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
      return Buffer.concat(chunks).toString();
    },
  };
}

describe('a large export', () => {
  const EXPORT = API.adminProjectsCsv;
  const ofAdmin = () => begun(EXPORT, { cookie: admin.browser.cookieHeader });

  it('has every project once, in the order of ids', async () => {
    const ids = rowsOf(await text(OPEN_DATA.csv)).map((row) => Number(row.split(',', 1)[0]));
    expect(ids).toHaveLength(MANY + 1);
    expect(ids.every((id, at) => at === 0 || id > ids[at - 1]!)).toBe(true);
    expect((await parts.browser().get(OPEN_DATA.json)).body.projects).toHaveLength(MANY + 1);
  }, 60_000);

  it('reads no further ahead than its reader takes it, and stops when the reader leaves', async () => {
    const before = await asked('projects.exported');
    const { leave } = await ofAdmin();
    // All slices of a second file: time enough for the first to be read to its end, if nothing held it up.
    await text(EXPORT, admin.browser);
    const slices = Math.ceil(MANY / SLICE) + 1;
    const ofFirst = (await asked('projects.exported')) - before - slices;
    expect(ofFirst).toBeLessThan(slices / 2);
    await leave();
    await text(EXPORT, admin.browser);
    expect((await asked('projects.exported')) - before - 2 * slices).toBeLessThanOrEqual(ofFirst + 2);
  }, 60_000);

  it('that fails on its way is broken off, and does not look whole', async () => {
    const { rest } = await ofAdmin();
    await parts.stopService('projects');
    await expect(rest()).rejects.toThrow();
    const { status, body, headers } = await admin.browser.get(EXPORT);
    expect([status, (body as ErrorBody).code, headers.get('content-disposition')]).toEqual([503, 'unavailable', null]);
    parts.running.projects = await parts.startInstance('projects');
    expect(rowsOf(await text(EXPORT, admin.browser))).toHaveLength(MANY + 1);
  }, 60_000);
});

describe('the open data of a large site', () => {
  it('is sent as it was made, in pieces and without a project being read, also when one was approved since', async () => {
    const read = await text(OPEN_DATA.csv);
    await make();
    const asks = await asked('projects.openData');
    await approvedProject(parts, { title: 'Not in the file yet' });
    expect((await text(OPEN_DATA.csv)) === read).toBe(true);
    expect(await asked('projects.openData')).toBe(asks);
  }, 60_000);

  it('goes on where its reader was cut off, or from the beginning when it was made anew', async () => {
    const whole = await text(OPEN_DATA.csv);
    const cut = await begun(OPEN_DATA.csv);
    await cut.leave();
    const goingOn = { range: `bytes=${cut.taken}-`, 'if-range': cut.tag! };
    const rest = await (await begun(OPEN_DATA.csv, goingOn)).rest();
    expect(rest === Buffer.from(whole).subarray(cut.taken).toString()).toBe(true);

    const slow = await begun(OPEN_DATA.csv);
    await parts.storage.remove([openDataKey('csv')]);
    await make();
    await expect(slow.rest()).rejects.toThrow();
    const anew = await (await begun(OPEN_DATA.csv, goingOn)).rest();
    expect(anew.startsWith('id,url,')).toBe(true);
    expect(rowsOf(anew)).toHaveLength(MANY + 2);
  }, 60_000);

  it('stays as it was when making it fails', async () => {
    const whole = await text(OPEN_DATA.json);
    await parts.sql(`alter table projects.project_counters rename to away`);
    await parts.storage.remove([openDataKey('csv')]);
    await expect(make()).rejects.toThrow();
    await parts.sql(`alter table projects.away rename to project_counters`);
    expect(await parts.storage.about(openDataKey('csv'))).toBeNull();
    expect((await text(OPEN_DATA.json)) === whole).toBe(true);
  }, 60_000);
});
