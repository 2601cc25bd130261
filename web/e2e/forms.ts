import { randomBytes } from 'node:crypto';
import { API, PAGES } from '@app/contracts';
import { approvedProject, comment, type Person, signUp, submitProject } from '@app/testing';
import type { Page } from 'playwright-core';
import { accountForms } from './account/account-forms.js';
import { adminFormsOf } from './admins/admin-forms.js';
import { box, button, openProject, toast } from './discussion.js';
import { dialog, type Form, main, named, TYPED, typeProject } from './filled.js';
import { ana, ben, site } from './on-discussion.js';

const openEmail = async (page: Page, email: string) => {
  await page.goto(PAGES.auth);
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TYPED);
};
const signedIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== PAGES.auth);

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
  ...accountForms,
  ...adminFormsOf(admin),
];
