import { randomBytes } from 'node:crypto';
import { API, PAGES, type ReportCase } from '@app/contracts';
import { approvedProject, comment, type Person, picture, signUp, submitProject } from '@app/testing';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { box, button, openProject, toast } from './discussion.js';
import { listed } from './listed.js';
import { ana, ben, site } from './on-discussion.js';

/** A form, filled in and ready to be sent. */
export interface Filled {
  /** Where Enter sends it. */
  field: Locator;
  button: Locator;
  /** By which key, where Enter begins a new line. */
  key?: string;
  /** The call that sends it. */
  path: string;
  sent: () => Promise<unknown>;
  /** What was typed stands here, in a dialog that can be closed. */
  typed?: Locator;
}

const TYPED = 'plank-and-nail-7';
const named = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const typeProject = async (page: Page, title: string) => {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Short description').fill('A seat in the shade.');
  await page.getByLabel('Category').selectOption('Parks & Rec');
  await page.getByLabel('State', { exact: true }).selectOption('OH');
  await page.getByLabel('City').fill('Dayton');
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel('Project image').setInputFiles(file);
  await toast(page, 'Image uploaded successfully').waitFor();
};
const openEmail = async (page: Page, email: string) => {
  await page.goto(PAGES.auth);
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TYPED);
};
const signedIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== PAGES.auth);
/** The dialog for a reason, sent by its button. */
const inDialog = (page: Page, name: string) => {
  const button = dialog(page).getByRole('button', { name, exact: true });
  return { field: button, button, typed: dialog(page).getByRole('textbox') };
};
const openReasons = async (page: Page) => {
  const project = await submitProject(ana, { title: named('Rejected') });
  await page.goto(PAGES.project(project.slug));
  await page.getByRole('button', { name: `Reject ${project.title}` }).click();
  await dialog(page).getByRole('textbox').fill(TYPED);
  return project;
};

interface Form {
  name: string;
  by: () => Person | undefined;
  fillIn: (page: Page) => Promise<Filled>;
}

/** Every form of the site that is sent, for an admin that the test file has made. */
export const formsOf = (admin: () => Person): Form[] => [
  {
    name: 'sign in',
    by: () => undefined,
    fillIn: async (page) => {
      await openEmail(page, (await signUp(site, { password: TYPED })).me.email!);
      return {
        field: page.getByLabel('Password', { exact: true }),
        button: page.locator('form').getByRole('button', { name: 'Sign in', exact: true }),
        path: API.emailLogin,
        sent: () => signedIn(page),
      };
    },
  },
  {
    name: 'create an account',
    by: () => undefined,
    fillIn: async (page) => {
      await openEmail(page, `${randomBytes(5).toString('hex')}@example.org`);
      await page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
      return {
        field: page.getByLabel('First name'),
        button: page.locator('form').getByRole('button', { name: 'Create account' }),
        path: API.register,
        sent: () => signedIn(page),
      };
    },
  },
  {
    name: 'submit a project',
    by: () => ana,
    fillIn: async (page) => {
      await page.goto(PAGES.submit);
      await typeProject(page, named('Pressed twice'));
      return {
        field: page.getByLabel('Title', { exact: true }),
        button: main(page).getByRole('button', { name: 'Submit Project' }),
        path: API.projects,
        sent: () => toast(page, 'Project submitted').waitFor(),
      };
    },
  },
  {
    name: 'edit a project',
    by: () => ana,
    fillIn: async (page) => {
      const { id, slug } = await submitProject(ana, { title: named('Edited') });
      await page.goto(PAGES.project(slug));
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const field = dialog(page).getByLabel('Title', { exact: true });
      await field.fill(named('Edited again'));
      return {
        field,
        button: dialog(page).getByRole('button', { name: 'Save Changes' }),
        path: API.project(id),
        sent: () => toast(page, 'Project updated successfully!').waitFor(),
      };
    },
  },
  {
    name: 'save the profile',
    by: () => ana,
    fillIn: async (page) => {
      await page.goto(PAGES.profile);
      const field = page.getByLabel('Location');
      await field.fill(named('Dayton'));
      return {
        field,
        button: main(page).getByRole('button', { name: 'Save Changes' }),
        path: API.profile,
        sent: () => toast(page, 'Profile updated').waitFor(),
      };
    },
  },
  {
    name: 'comment',
    by: () => ben,
    fillIn: async (page) => {
      const project = await approvedProject(site, { by: ana });
      await openProject(page, project);
      await box(page).fill(TYPED);
      return {
        field: box(page),
        button: button(page, 'Post Comment'),
        key: 'Control+Enter',
        path: API.comments(project.id),
        sent: () => toast(page, 'Comment posted').waitFor(),
      };
    },
  },
  {
    name: 'reply',
    by: () => ben,
    fillIn: async (page) => {
      const project = await approvedProject(site, { by: ana });
      const { id } = await comment(ana, project.id);
      await openProject(page, project);
      await button(page, 'Reply to Ana Whitfield').click();
      const field = page.getByLabel('Your reply to Ana Whitfield');
      await field.fill(TYPED);
      return {
        field,
        button: button(page, 'Post Reply'),
        key: 'Control+Enter',
        path: API.replies(project.id, id),
        sent: () => toast(page, 'Reply posted').waitFor(),
      };
    },
  },
  {
    name: 'change a comment',
    by: () => ben,
    fillIn: async (page) => {
      const project = await approvedProject(site, { by: ana });
      const { id } = await comment(ben, project.id);
      await openProject(page, project);
      // The code of the comments comes when they are near.
      await box(page).scrollIntoViewIfNeeded();
      await button(page, 'Edit your comment').click();
      const field = page.locator('#comments').getByLabel('Edit your comment');
      await field.fill(TYPED);
      return {
        field,
        button: button(page, 'Save'),
        key: 'Control+Enter',
        path: API.comment(project.id, id),
        sent: () => toast(page, 'Comment updated').waitFor(),
      };
    },
  },
  {
    name: 'report',
    by: () => ben,
    fillIn: async (page) => {
      const project = await approvedProject(site, { by: ana });
      await openProject(page, project);
      await page.getByRole('button', { name: 'Report this project' }).click();
      const field = dialog(page).getByLabel('It is spam or advertising');
      await field.check();
      const typed = dialog(page).getByRole('textbox');
      await typed.fill(TYPED);
      return {
        field,
        button: dialog(page).getByRole('button', { name: 'Send Report' }),
        path: API.reports,
        sent: () => toast(page, 'Report sent').waitFor(),
        typed,
      };
    },
  },
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
];
