import { join } from 'node:path';
import { API } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import { all, eventually } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditSite } from '../../src/audit/audit.js';
import { busy, mark } from '../../../launcher/test/busy/on-busy-site.ts';
import { command, scratch } from '../command.ts';

let empty: TestSite;
beforeAll(async () => {
  empty = await startTestSite();
});
afterAll(() => empty.close());

/** They run meanwhile, as `npm start` has it, and begin anew afterwards. */
const PROCESSES = ['users', 'projects', 'comments', 'media', 'worker', 'gateway'];

it('the site of npm start is backed up while people vote and talk, and restored into another one', async () => {
  const folder = join(scratch(), 'backup');
  await busy.flowing();
  // As a person runs it beside `npm start`: it is given the data folder only.
  const made = await command('backup', { DATA_DIR: busy.site.settings.dataDir }, folder);
  expect(made).toMatchObject({ code: 0, err: '' });
  await busy.talking();
  busy.expectProperAnswers(mark, [200, 201, 409]);
  await busy.expectNothingLost();

  const restored = await command('restore', { DATA_DIR: empty.settings.dataDir }, folder);
  expect(restored).toMatchObject({ code: 0, err: '' });
  for (const name of PROCESSES) await empty.restart(name);

  await eventually(async () => {
    const { status, body } = await empty.browser().get(API.projects);
    expect([status, body.projects?.length]).toEqual([200, busy.projects.length]);
  }, 30_000);
  const browser = empty.browser();
  const { email } = busy.resident.me;
  expect((await browser.post(API.emailLogin, { email, password: busy.resident.password })).status).toBe(200);
  for (const { imageUrl } of busy.projects) expect((await browser.get(imageUrl)).status).toBe(200);
  await eventually(async () => expect(await all(auditSite(empty.backends.database))).toEqual([]), 30_000);
});
