import { API, PAGES, type Project } from '@app/contracts';
import { approvedProject, eventually, makeAdmin, signUp, submitProject } from '@app/testing';
import { expect } from '@jest/globals';
import type { Tab } from '../drivers/tab.js';
import type { Journey } from './visit.js';

const rowAt = (tab: Tab) =>
  tab.run(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null);
const isAtRow = (tab: Tab, { id }: Project) =>
  eventually(async () => expect(await rowAt(tab)).toBe(String(id)), 30_000);

export const moderationJourneys: Record<string, Journey> = {
  'an admin goes by keys, decides about the row that has the focus only, and approves it': async ({ site, open }) => {
    const word = `W${Date.now().toString(36)}`;
    const [ana, admin] = await Promise.all([signUp(site), makeAdmin(site)]);
    const live = await approvedProject(site, { by: ana, title: `${word} lantern` });
    const first = await submitProject(ana, { title: `${word} hedge 1.` });
    const second = await submitProject(ana, { title: `${word} hedge 2.` });
    const tab = await open(admin);
    await tab.open(`${PAGES.adminProjects}?search=${word}`);
    await tab.sees(live.title);
    for (let row = 0; row < 2; row += 1) await tab.type('j');
    await isAtRow(tab, first);
    await tab.click('tab', '/^Pending/');
    await tab.seesNo(live.title);
    await tab.sees(second.title);
    for (const key of ['a', 't', 'l', 'r']) await tab.type(key);
    await tab.type('j');
    await isAtRow(tab, first);
    await tab.type('j');
    await isAtRow(tab, second);
    await tab.type('a');
    await tab.sees('Project approved');
    const states = await Promise.all(
      [first, second].map(async ({ id }) => ((await admin.browser.get(API.project(id))).body as Project).isApproved),
    );
    expect(states).toEqual([false, true]);
  },
};
