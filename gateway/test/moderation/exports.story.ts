import { API, OPEN_DATA, OPEN_DATA_LICENCE, PAGES, type Project, RATE_LIMITS } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, type Person, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedFields } from '../../src/openapi/exports.shapes.js';

const SITE_URL = 'https://towns.example';
let parts: Parts;
let admin: Person;
let author: Person;
let shown: Project;
let pending: Project;

beforeAll(async () => {
  parts = await startParts({ settings: { gateway: { SITE_URL } } });
  author = await signUp(parts, { firstName: 'Ada', lastName: 'Moss', email: 'ada.moss@example.org' });
  admin = await adminOf(parts);
  shown = await approvedProject(parts, {
    by: author,
    title: '=HYPERLINK("http://x.example","Benches")',
    description: 'Oak, ash\nand "elm" in Añasco 🪑',
  });
  pending = await submitProject(author, { title: 'Still pending' });
});
afterAll(() => parts.close());

const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);

describe('the open data', () => {
  it('is CSV that a spreadsheet reads as text, with the address of its licence', async () => {
    const { status, headers, body } = await parts.browser().get(OPEN_DATA.csv);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toBe('attachment; filename="projects.csv"');
    expect(headers.get('link')).toBe(`<${OPEN_DATA_LICENCE}>; rel="license"`);
    const [names, row] = (body as string).split('\r\n');
    expect(names).toMatch(/^id,url,title,description,.*,creator,/);
    expect(row).toBe(
      `${shown.id},${SITE_URL}${PAGES.project(shown.slug)},"'=HYPERLINK(""http://x.example"",""Benches"")",` +
        `"Oak, ash and ""elm"" in Añasco 🪑",Parks & Rec,Idea,Dayton,OH,Ada Moss,,${SITE_URL}${shown.imageUrl},0,0,false,` +
        `${shown.createdAt},${row!.split(',').at(-1)}`,
    );
  });

  it('is JSON that says where it is from and what may be done with it', async () => {
    const { body, headers } = await parts.browser().get(OPEN_DATA.json);
    expect(headers.get('link')).toContain('rel="license"');
    expect(body).toMatchObject({ url: SITE_URL, licence: OPEN_DATA_LICENCE });
    expect(body.projects).toMatchObject([
      { id: shown.id, title: shown.title, description: shown.description, creator: 'Ada Moss', websiteUrl: null },
    ]);
  });

  it('has approved projects only, and of people no more than the public name of a creator', async () => {
    for (const path of Object.values(OPEN_DATA)) {
      const { body } = await parts.browser().get(path);
      const file = typeof body === 'string' ? body : JSON.stringify(body);
      for (const secret of [pending.title, author.me.id, author.me.email!]) expect(file).not.toContain(secret);
    }
  });

  it('has another licence where the settings say so', async () => {
    const licence = 'https://example.org/our-terms';
    const gateway = await parts.startGateway({ OPEN_DATA_LICENCE: licence });
    const response = await fetch(gateway.address + OPEN_DATA.json);
    expect(response.headers.get('link')).toBe(`<${licence}>; rel="license"`);
    expect(await response.json()).toMatchObject({ licence });
    await gateway.close();
  });

  it('answers HEAD without reading anything', async () => {
    const response = await fetch(parts.url + OPEN_DATA.csv, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-disposition')).toContain('projects.csv');
  });

  it('has a limit of its own', async () => {
    const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let n = 0; n <= RATE_LIMITS.openData.max; n += 1) {
      const response = await fetch(gateway.address + OPEN_DATA.csv);
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.openData.max).fill(200), 429]);
    await gateway.close();
  });
});

describe('the export for admins', () => {
  it('has all projects in any state, with every documented field', async () => {
    const { body, headers } = await admin.browser.get(API.adminProjectsJson);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.projects.map(({ id }: Project) => id)).toEqual([shown.id, pending.id]);
    expect(Object.keys(body.projects[0])).toEqual(Object.keys(exportedFields));
    expect(body.projects[1]).toMatchObject({ isApproved: false, rejectedAt: null, creatorId: author.me.id });
    const csv = (await admin.browser.get(API.adminProjectsCsv)).body as string;
    expect(csv.split('\r\n')[0]).toBe(Object.keys(exportedFields).join(','));
    expect(rowsOf(csv)).toHaveLength(2);
  });

  it('is for nobody else, whom the service refuses too', async () => {
    for (const path of [API.adminProjectsCsv, API.adminProjectsJson]) {
      expect((await parts.browser().get(path)).status).toBe(401);
      expect((await author.browser.get(path)).status).toBe(403);
    }
    const asked = parts.rpc.projects.exported({ after: 0 }, { userId: author.me.id, role: 'USER' });
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the trail as a file', () => {
  const rows = async (query = ''): Promise<string[]> =>
    rowsOf((await admin.browser.get(API.adminActivityCsv + query)).body as string);

  it('tells what the list tells, to its end and through the same filters', async () => {
    await parts.sql(
      `insert into projects.audit (at, actor_id, action, target_type, target_id, target_title, details)
       select '2026-01-02T03:04:05Z', 'gone', 'project.edit', 'project', n::text, '+Old', '{"reason":"a, b"}'
       from generate_series(1, 250) n`,
    );
    const { headers } = await admin.browser.get(`${API.adminActivity}?limit=1`);
    expect(await rows()).toHaveLength(Number(headers.get('x-total-count')));
    const old = await rows('?actor=gone');
    expect(new Set(old).size).toBe(250);
    expect(old[0]).toMatch(
      /^projects-\d+,2026-01-02T03:04:05.000Z,[^,]+,gone,project.edit,project,250,'\+Old,"{""reason"": ?""a, b""}"$/,
    );
    expect(await rows('?action=project.approve')).toEqual([expect.stringContaining(`,project,${shown.id},`)]);
  });

  it('refuses what the list refuses, and everybody but admins', async () => {
    expect((await admin.browser.get(`${API.adminActivityCsv}?targetType=town`)).status).toBe(400);
    expect((await author.browser.get(API.adminActivityCsv)).status).toBe(403);
    expect((await parts.browser().get(API.adminActivityCsv)).status).toBe(401);
  });

  it('is no file while a service is away: it would have holes', async () => {
    await parts.stopService('comments');
    expect((await admin.browser.get(API.adminActivityCsv)).status).toBe(503);
    parts.running.comments = await parts.startInstance('comments');
  });
});
