import { API, PAGES, type Project, STATIC_PAGES } from '@app/contracts';
import {
  approvedProject,
  makeAdmin,
  type Person,
  picture,
  signUp,
  submitProject,
  type SystemUnderTest,
} from '@app/testing';
import type { Locator, Page } from 'playwright-core';
import { toast } from './discussion.js';

/** One state of a page that people see: whose it is, how one gets there, and what shows that it is there. */
export interface View {
  name: string;
  path: string;
  by?: Person;
  /** It is there in windows of this width only. */
  only?: 'wide' | 'narrow';
  /** Something fails on the way, and the browser says so in its console. */
  fails?: true;
  /** What a person does on the page to get there. */
  act?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
}

const failing = async (page: Page, calls: (url: URL) => boolean): Promise<void> => {
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } }));
};

/** Every page, for a visitor and for people with an account. The site needs an approved project. */
export async function viewsOf(site: SystemUnderTest): Promise<View[]> {
  const [resident, admin] = await Promise.all([signUp(site), makeAdmin(site)]);
  const own = await submitProject(resident, { title: `A bench by the well, ${Date.now()}` });
  const { body } = await site.browser().get('/api/projects?limit=1');
  const [approved] = body.projects as Project[];
  const publisher = await signUp(site);
  const { id } = await submitProject(publisher);
  await admin.browser.post(API.decide(id, 'approve'), { trust: true });
  const published = await submitProject(publisher, { title: `A lamp by the well, ${Date.now()}` });
  const report = { targetType: 'project', targetId: approved!.id, reason: 'other', note: 'It stands there twice.' };
  await resident.browser.post(API.reports, report);
  const inGallery = await approvedProject(site, { title: `A mill with a café, ${Date.now()}` });
  await admin.browser.post(API.decide(inGallery.id, 'inspiration'));
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
  const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 });
  const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
  const pathOf = ({ slug }: Project) => `/project/${slug}`;
  return [
    ...[PAGES.home, PAGES.inspiration, ...Object.keys(STATIC_PAGES), '/no-such-page'].map((path) => ({
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
    {
      name: 'a project that is not there',
      path: '/project/no-such-project',
      fails: true,
      shows: heading('Project not found'),
    },
    {
      name: 'a list that cannot be loaded',
      path: PAGES.home,
      fails: true,
      act: async (page) => {
        await failing(page, ({ pathname }) => pathname === API.projects);
        await page.getByLabel('Search projects').fill('bench');
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load projects' }),
    },
    {
      name: 'a project that cannot be loaded',
      path: PAGES.home,
      fails: true,
      act: async (page) => {
        await failing(page, ({ pathname }) => pathname === API.project(approved!.slug));
        // Before its code has come, the link is an ordinary one, and the page comes in the HTML.
        await page.waitForLoadState('networkidle');
        await page.getByRole('main').getByRole('link', { name: approved!.title, exact: true }).click();
      },
      shows: heading('We couldn’t load this project'),
    },
    {
      name: 'the towns to choose from',
      path: PAGES.home,
      act: (page) => page.getByRole('combobox', { name: 'Town' }).click(),
      shows: (page) => page.getByRole('option', { name: 'All towns' }),
    },
    {
      name: 'a search of which nothing is found',
      path: `${PAGES.home}?search=zzzzzz`,
      shows: (page) => page.getByRole('main').getByText('No projects found', { exact: true }),
    },
    {
      name: 'the menu of a phone',
      path: PAGES.home,
      only: 'narrow',
      act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      shows: (page) => page.getByRole('navigation', { name: 'Menu' }),
    },
    {
      name: 'a toast of a fault',
      path: pathOf(approved!),
      act: async (page) => {
        await page
          .getByRole('button', { name: `Upvote ${approved!.title}` })
          .first()
          .press('Enter');
        // It stays while it has the focus.
        await toast(page, 'Please sign in to upvote projects').waitFor();
        await page.keyboard.press('F8');
      },
      shows: (page) => toast(page, 'Please sign in to upvote projects'),
    },
    {
      name: 'the account menu',
      path: PAGES.home,
      by: resident,
      act: (page) => page.getByRole('button', { name: /account menu/ }).click(),
      shows: (page) => page.getByRole('menuitem', { name: 'My Profile' }),
    },
    {
      name: 'leaving a form with changes',
      path: PAGES.submit,
      by: resident,
      only: 'wide',
      act: async (page) => {
        await page.getByLabel('Title', { exact: true }).fill('A swing');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
      },
      shows: (page) => page.getByRole('alertdialog', { name: 'Leave this page?' }),
    },
    {
      name: 'a toast of success',
      path: PAGES.profile,
      by: resident,
      act: async (page) => {
        await page.getByLabel('Bio').fill(`Likes benches, ${Date.now()}`);
        await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
        await toast(page, 'Profile updated').waitFor();
        await page.keyboard.press('F8');
      },
      shows: (page) => toast(page, 'Profile updated'),
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
    {
      name: 'projects like the one that is written',
      path: PAGES.submit,
      by: resident,
      act: (page) => page.getByLabel('Title', { exact: true }).fill(approved!.title),
      shows: (page) => page.getByRole('region', { name: 'Is it one of these?' }),
    },
    {
      name: 'the places of a state',
      path: PAGES.submit,
      by: resident,
      act: async (page) => {
        await page.getByLabel('State', { exact: true }).selectOption('OH');
        await page.getByRole('combobox', { name: 'City' }).pressSequentially('yel');
      },
      shows: (page) => page.getByRole('option', { name: 'Yellow Springs' }),
    },
    {
      name: 'what comes after a project was sent in',
      path: PAGES.home,
      by: resident,
      act: async (page) => {
        const state = { usr: { submitted: { title: own.title, slug: own.slug } }, key: 'after', idx: 0 };
        await page.evaluate((entry) => history.replaceState(entry, ''), state);
        await page.reload();
      },
      shows: (page) => page.getByRole('status').filter({ hasText: own.title }),
    },
    {
      name: 'a session that has ended',
      path: PAGES.profile,
      by: resident,
      fails: true,
      act: async (page) => {
        const refusal = { status: 401, json: { code: 'authentication_required', message: 'Please sign in' } };
        await page.route(`**${API.profile}`, (route) => route.fulfill(refusal));
        await page.getByLabel('Bio').fill('Written after the end of the session');
        await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
      },
      shows: dialog('Your session has ended'),
    },
    {
      name: 'cropping a picture',
      path: PAGES.profile,
      by: resident,
      act: async (page) => {
        const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
        await page.locator('#profile-image').setInputFiles(file);
      },
      shows: dialog('Choose what shows'),
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
      name: 'all projects for an admin',
      path: PAGES.adminProjects,
      by: admin,
      shows: (page) => page.getByRole('button', { name: `Actions for ${own.title}` }),
    },
    {
      name: 'the menu of a project, for an admin',
      path: PAGES.adminProjects,
      by: admin,
      act: (page) => page.getByRole('button', { name: `Actions for ${own.title}` }).click(),
      shows: (page) => page.getByRole('menuitem', { name: 'Delete' }),
    },
    {
      name: 'selected projects, for an admin',
      path: PAGES.adminProjects,
      by: admin,
      act: (page) => page.getByRole('checkbox', { name: `Select ${own.title}` }).check(),
      shows: (page) => page.getByText('1 selected'),
    },
    {
      name: 'deleting a project',
      path: PAGES.adminProjects,
      by: admin,
      act: async (page) => {
        await page.getByRole('button', { name: `Actions for ${own.title}` }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      shows: (page) => page.getByRole('alertdialog', { name: 'Delete project' }),
    },
    {
      name: 'the keys of the desk',
      path: PAGES.adminProjects,
      by: admin,
      act: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
      shows: dialog('Keyboard shortcuts'),
    },
    {
      name: 'the queue of an admin',
      path: `${PAGES.adminProjects}?state=pending&sort=newest`,
      by: admin,
      shows: (page) => page.getByRole('button', { name: `Approve ${own.title}` }),
    },
    {
      name: 'rejecting a project',
      path: `${PAGES.adminProjects}?state=pending&sort=newest`,
      by: admin,
      act: (page) => page.getByRole('button', { name: `Reject ${own.title}` }).click(),
      shows: dialog('Reject project'),
    },
    {
      name: 'what an admin is to look at',
      path: `${PAGES.adminProjects}?needsLook=true`,
      by: admin,
      shows: (page) => page.getByRole('button', { name: `Looked at ${published.title}` }),
    },
    {
      name: 'submitting what goes live at once',
      path: PAGES.submit,
      by: publisher,
      shows: (page) => page.getByText('Your project goes live at once, and everybody can see it.'),
    },
    {
      name: 'rejecting a project and suspending its author',
      path: `${PAGES.adminProjects}?state=pending&sort=newest`,
      by: admin,
      act: async (page) => {
        await page.getByRole('button', { name: `Reject ${own.title}` }).click();
        await page.getByRole('checkbox', { name: 'Also suspend the author' }).check();
      },
      shows: (page) => page.getByLabel('Reason for the suspension'),
    },
    {
      name: 'the gallery of an admin',
      path: PAGES.adminInspiration,
      by: admin,
      shows: (page) => page.getByRole('button', { name: `Remove from Inspiration ${inGallery.title}` }),
    },
    {
      name: 'what may be added to the gallery',
      path: `${PAGES.adminInspiration}?tab=existing`,
      by: admin,
      shows: (page) => page.getByRole('button', { name: /^Add to Inspiration / }).first(),
    },
    {
      name: 'a search of which nothing may be added',
      path: `${PAGES.adminInspiration}?tab=existing&search=zzzzzz`,
      by: admin,
      shows: (page) => page.getByRole('button', { name: 'Clear filters' }),
    },
    {
      name: 'a gallery that cannot be loaded',
      path: `${PAGES.adminInspiration}?search=zzzzzz`,
      by: admin,
      fails: true,
      act: async (page) => {
        await page.getByRole('button', { name: 'Clear filters' }).waitFor();
        await failing(page, ({ pathname }) => pathname === API.adminProjects);
        await page.getByLabel('Search title or description').fill('bench');
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load projects' }),
    },
    {
      name: 'the form for an inspiration project with its faults',
      path: `${PAGES.adminInspiration}?tab=create`,
      by: admin,
      act: (page) => page.getByRole('button', { name: 'Create Inspiration Project' }).click(),
      shows: (page) => page.getByRole('alert').filter({ hasText: /things need your attention/ }),
    },
    {
      name: 'the people of the site, for an admin',
      path: `${PAGES.adminUsers}?search=${resident.me.email}`,
      by: admin,
      shows: (page) => page.getByRole('button', { name: /^Actions for / }),
    },
    {
      name: 'the menu of a person',
      path: `${PAGES.adminUsers}?search=${resident.me.email}`,
      by: admin,
      act: (page) => page.getByRole('button', { name: /^Actions for / }).click(),
      shows: (page) => page.getByRole('menuitem', { name: 'Suspend…' }),
    },
    {
      name: 'suspending an account',
      path: `${PAGES.adminUsers}?search=${resident.me.email}`,
      by: admin,
      act: async (page) => {
        await page.getByRole('button', { name: /^Actions for / }).click();
        await page.getByRole('menuitem', { name: 'Suspend…' }).click();
      },
      shows: dialog('Suspend this account?'),
    },
    {
      name: 'making somebody an admin',
      path: `${PAGES.adminUsers}?search=${resident.me.email}`,
      by: admin,
      act: (page) => page.getByRole('button', { name: /^Make Admin: / }).click(),
      shows: (page) => page.getByRole('alertdialog', { name: 'Make this person an admin?' }),
    },
    {
      name: 'reporting a project',
      path: pathOf(approved!),
      by: resident,
      act: (page) => page.getByRole('button', { name: 'Report this project' }).click(),
      shows: dialog('Report this project'),
    },
    {
      name: 'the reports of an admin',
      path: PAGES.adminReports,
      by: admin,
      shows: (page) => page.getByRole('button', { name: /^Dismiss / }).first(),
    },
    {
      name: 'what was decided on reports',
      path: `${PAGES.adminReports}?state=resolved`,
      by: admin,
      shows: (page) => page.getByRole('status').filter({ hasText: /resolved$/ }),
    },
    {
      name: 'deciding on a report',
      path: PAGES.adminReports,
      by: admin,
      act: (page) =>
        page
          .getByRole('button', { name: /^Dismiss / })
          .first()
          .click(),
      shows: dialog('Dismiss the report'),
    },
    {
      name: 'suspending the author of what was reported',
      path: PAGES.adminReports,
      by: admin,
      act: (page) =>
        page
          .getByRole('button', { name: /^Suspend author: / })
          .first()
          .click(),
      shows: (page) => page.getByRole('dialog', { name: /^Suspend / }),
    },
  ];
}
