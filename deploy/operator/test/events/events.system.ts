import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestSite, type TestSite } from '@app/testing/site';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** As a person runs it beside `npm start`: it is given the data folder only. */
const events = (...args: string[]) =>
  new Promise<{ code: unknown; out: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: site.settings.dataDir };
    execFile(process.execPath, [program, 'events', ...args], { env }, (error, out) =>
      resolve({ code: error?.code ?? 0, out }),
    );
  });

const uses = () => site.sql(`select image_id from media.image_uses where holder = 'project:7'`);

describe('npm run events', () => {
  it('finds the site of npm start by itself', async () => {
    expect(await events('list')).toEqual({ code: 0, out: 'There are no dead letters.\n' });
  });

  it('brings back what a lost stream had: events that were sent and never handled take effect', async () => {
    await site.halt('media');
    await site.sql(
      `insert into projects.outbox (subject, payload, request_id)
       values ('events.projects.saved', '{"projectId":7,"version":1,"imageIds":["image-of-seven"]}', 'system')`,
    );
    await eventually(async () =>
      expect(await site.sql('select 1 from projects.outbox where sent_at is null')).toEqual([]),
    );
    await site.halt('nats');
    rmSync(join(site.settings.dataDir, 'nats', 'jetstream'), { recursive: true });
    await site.resume('nats');
    await site.resume('media');
    expect(await uses()).toEqual([]);
    const { code, out } = await events('resend');
    expect(code).toBe(0);
    expect(out).toMatch(/^projects {2}1 events sent again$/m);
    await eventually(async () => expect(await uses()).toEqual([{ image_id: 'image-of-seven' }]), 20_000);
    expect(await events('list')).toMatchObject({ out: 'There are no dead letters.\n' });
  });
});
