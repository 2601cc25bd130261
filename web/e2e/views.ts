import { PAGES, type Project } from '@app/contracts';
import { makeAdmin, type Person, signUp, submitProject, type SystemUnderTest } from '@app/testing';
import type { Locator, Page } from 'playwright-core';

/** One state of a page that people see: whose it is, how one gets there, and what shows that it is there. */
export interface View {
  name: string;
  path: string;
  by?: Person;
  /** What a person does on the page to get there. */
  act?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
}

/** Every page, for a visitor and for people with an account. The site needs an approved project. */
export async function viewsOf(site: SystemUnderTest): Promise<View[]> {
  const [resident, admin] = await Promise.all([signUp(site), makeAdmin(site)]);
  const own = await submitProject(resident, { title: 'A bench by the well' });
  const { body } = await site.browser().get('/api/projects?limit=1');
  const [approved] = body.projects as Project[];
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
  const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 });
  const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
  const pathOf = ({ slug }: Project) => `/project/${slug}`;
  return [
    ...[PAGES.home, PAGES.inspiration, '/about', '/no-such-page'].map((path) => ({
      name: `${path} of a visitor`,
      path,
      shows: anyHeading,
    })),
    {
      name: 'signing in',
      path: PAGES.auth,
      shows: (page) => page.getByRole('link', { name: 'Continue with Replit', exact: true }),
    },
    {
      name: 'signing up by e-mail',
      path: PAGES.auth,
      act: async (page) => {
        await page.getByRole('button', { name: /Email/ }).click();
        await page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
      },
      shows: heading('Create your account'),
    },
    {
      name: 'the profile of a visitor',
      path: PAGES.profile,
      shows: (page) => page.getByText('Please log in to view and edit your profile'),
    },
    { name: 'a project', path: pathOf(approved!), shows: heading(approved!.title) },
    {
      name: 'a person',
      path: PAGES.user(approved!.userId),
      shows: (page) => page.getByRole('heading', { level: 2, name: 'Projects' }),
    },
    { name: 'home, signed in', path: PAGES.home, by: resident, shows: anyHeading },
    {
      name: 'the form for a project',
      path: PAGES.submit,
      by: resident,
      shows: (page) => page.getByLabel('Short description'),
    },
    {
      name: 'the form for a project with its faults',
      path: PAGES.submit,
      by: resident,
      act: (page) => page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click(),
      shows: (page) => page.getByRole('alert').filter({ hasText: /things need your attention/ }),
    },
    { name: 'one’s own pending project', path: pathOf(own), by: resident, shows: heading(own.title) },
    {
      name: 'editing a project',
      path: pathOf(own),
      by: resident,
      act: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
      shows: dialog('Edit Project'),
    },
    {
      name: 'one’s own profile',
      path: PAGES.profile,
      by: resident,
      shows: (page) => page.getByRole('button', { name: `Withdraw: ${own.title}` }),
    },
    {
      name: 'withdrawing a project',
      path: PAGES.profile,
      by: resident,
      act: (page) => page.getByRole('button', { name: `Withdraw: ${own.title}` }).click(),
      shows: (page) => page.getByRole('alertdialog', { name: 'Withdraw this project?' }),
    },
    {
      name: 'the queue of an admin',
      path: PAGES.admin,
      by: admin,
      shows: (page) => page.getByRole('button', { name: `Approve ${own.title}` }),
    },
    {
      name: 'rejecting a project',
      path: PAGES.admin,
      by: admin,
      act: (page) => page.getByRole('button', { name: `Reject ${own.title}` }).click(),
      shows: dialog('Reject project'),
    },
  ];
}
