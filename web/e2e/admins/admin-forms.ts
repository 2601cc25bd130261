import { API, PAGES, type ReportCase } from '@app/contracts';
import { approvedProject, comment, type Person, signUp, submitProject } from '@app/testing';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { toast } from '../discussion.js';
import { dialog, type Form, inDialog, main, named, TYPED, typeProject } from '../filled.js';
import { listed } from './listed.js';
import { ana, ben, site } from '../on-discussion.js';

const openReasons = async (page: Page) => {
  const project = await submitProject(ana, { title: named('Rejected') });
  await page.goto(PAGES.project(project.slug));
  await page.getByRole('button', { name: `Reject ${project.title}` }).click();
  await dialog(page).getByRole('textbox').fill(TYPED);
  return project;
};

/** Every form that only admins send, for an admin that the test file has made. */
export const adminFormsOf = (admin: () => Person): Form[] => [
  {
    name: 'reject a project',
    by: admin,
    fillIn: async (page) => {
      const { id } = await openReasons(page);
      return {
        ...inDialog(page, 'Reject'),
        path: API.decide(id, 'reject'),
        sent: () => toast(page, 'Project rejected').waitFor(),
      };
    },
  },
  {
    name: 'reject a project of the list',
    by: admin,
    fillIn: async (page) => {
      const { id, title } = await submitProject(ana, { title: named('Listed') });
      await page.goto(`${PAGES.adminProjects}?state=pending&search=${encodeURIComponent(title)}`);
      await page.getByRole('button', { name: `Reject ${title}` }).click();
      await dialog(page).getByRole('textbox').fill(TYPED);
      return {
        ...inDialog(page, 'Reject'),
        path: API.decide(id, 'reject'),
        sent: () => toast(page, 'Project rejected').waitFor(),
      };
    },
  },
  {
    name: 'decide about a report',
    by: admin,
    fillIn: async (page) => {
      const project = await approvedProject(site, { by: ana });
      const lastName = named('Quill');
      const { id } = await comment(await signUp(site, { firstName: 'Cora', lastName }), project.id);
      const report = { targetType: 'comment', targetId: id, reason: 'spam', note: null };
      const { status, body } = await ben.browser.post(API.reports, report);
      expect([status, body]).toEqual([201, expect.anything()]);
      const cases = (await admin().browser.get(`${API.adminReports}?state=open&limit=100`)).body as ReportCase[];
      const { id: caseId } = cases.find(({ targetId }) => targetId === String(id))!;
      await page.goto(PAGES.adminReports);
      const row = await listed(page, page.getByRole('listitem').filter({ hasText: `By Cora ${lastName}` }));
      await row.getByRole('button', { name: `Dismiss comment by Cora ${lastName}` }).click();
      await dialog(page).getByRole('textbox').fill(TYPED);
      return {
        ...inDialog(page, 'Dismiss'),
        path: API.resolveReport(caseId),
        sent: () => toast(page, 'Report dismissed').waitFor(),
      };
    },
  },
  {
    name: 'suspend somebody',
    by: admin,
    fillIn: async (page) => {
      const { me } = await signUp(site, { firstName: 'Cora', lastName: named('Vale') });
      await page.goto(`${PAGES.adminUsers}?search=${encodeURIComponent(me.lastName!)}`);
      await page.getByRole('button', { name: `Actions for ${me.displayName}` }).click();
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
      await dialog(page).getByRole('textbox').fill(TYPED);
      return {
        ...inDialog(page, 'Suspend'),
        path: API.administer(me.id, 'suspend'),
        sent: () => toast(page, 'User updated').waitFor(),
      };
    },
  },
  {
    name: 'hide all by a person',
    by: admin,
    fillIn: async (page) => {
      const writer = await signUp(site, { firstName: 'Cora', lastName: named('Marsh') });
      await comment(writer, (await approvedProject(site, { by: ana })).id);
      await page.goto(PAGES.adminUser(writer.me.id));
      await page.getByRole('button', { name: 'Hide all…' }).click();
      await dialog(page).getByRole('textbox').fill(TYPED);
      return {
        ...inDialog(page, 'Hide all'),
        path: API.hideAll(writer.me.id),
        sent: () => dialog(page).waitFor({ state: 'hidden' }),
      };
    },
  },
  {
    name: 'make a project for the gallery',
    by: admin,
    fillIn: async (page) => {
      await page.goto(`${PAGES.adminInspiration}?tab=create`);
      await typeProject(page, named('Shown'));
      return {
        field: page.getByLabel('Title', { exact: true }),
        button: main(page)
          .getByRole('button', { name: /^Create/ })
          .last(),
        path: API.adminInspiration,
        sent: () => toast(page, 'Inspiration project added').waitFor(),
      };
    },
  },
  {
    name: 'write a letter',
    by: admin,
    fillIn: async (page) => {
      await page.goto(PAGES.adminLetter('new'));
      const field = page.getByRole('textbox', { name: 'Subject' });
      await field.fill(named('Benches'));
      await page.getByRole('textbox', { name: 'Letter' }).fill(TYPED);
      return {
        field,
        button: main(page).getByRole('button', { name: 'Save', exact: true }),
        path: API.adminLetters,
        sent: () => toast(page, 'Saved').waitFor(),
      };
    },
  },
];
