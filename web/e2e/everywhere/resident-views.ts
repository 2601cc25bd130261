import { API, PAGES } from '@app/contracts';
import { picture } from '@app/testing';
import { toast } from '../discussion.js';
import { site } from './faultless.js';
import { anyHeading, dialog, heading, pathOf, type Scene, type View } from './view.js';

/** What people with an account see. */
export const residentViews = ({ resident, publisher, own, approved, leaving }: Scene): View[] => [
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
  {
    name: 'the settings',
    path: PAGES.settings,
    by: resident,
    shows: (page) => page.getByRole('region', { name: 'Email' }),
  },
  {
    name: 'changing the password, with faults',
    path: PAGES.settings,
    by: resident,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).press('Enter');
      await page.getByRole('button', { name: 'Save the new password' }).press('Enter');
    },
    shows: (page) => page.getByRole('alert').filter({ hasText: /things need your attention/ }),
  },
  {
    name: 'changing the address',
    path: PAGES.settings,
    by: resident,
    act: (page) => page.getByRole('button', { name: 'Change email' }).press('Enter'),
    shows: (page) => page.getByLabel('New email'),
  },
  {
    name: 'connecting a provider',
    path: PAGES.settings,
    by: resident,
    act: (page) => page.getByRole('button', { name: 'Connect Replit' }).press('Enter'),
    shows: (page) => page.getByRole('button', { name: 'Go to Replit' }),
  },
  {
    name: 'one’s own sign-ins',
    path: PAGES.settingsSection('sign-ins'),
    by: resident,
    shows: (page) => page.getByRole('list', { name: 'Sign-ins' }).getByText('This browser'),
  },
  {
    name: 'one’s own data',
    path: PAGES.settingsSection('my-data'),
    by: resident,
    shows: (page) => page.getByRole('button', { name: 'Delete my account…' }),
  },
  {
    name: 'deleting one’s own account',
    path: PAGES.settingsSection('my-data'),
    by: resident,
    act: (page) => page.getByRole('button', { name: 'Delete my account…' }).click(),
    shows: (page) => page.getByRole('alertdialog', { name: 'Delete your account?' }),
  },
  {
    name: 'an account that will be deleted',
    path: PAGES.settingsSection('my-data'),
    by: leaving,
    shows: (page) => page.getByRole('button', { name: 'Keep my account' }),
  },
  {
    name: 'a project that one follows',
    path: pathOf(approved),
    by: resident,
    act: async (page) => {
      await page.getByRole('button', { name: /^Follow/ }).click();
      // Its tooltip goes.
      await page.mouse.move(0, 0);
    },
    shows: (page) => page.getByRole('button', { name: 'Following' }),
  },
  {
    name: 'the newest of the inbox',
    path: PAGES.home,
    by: resident,
    only: 'wide',
    act: (page) => page.getByRole('button', { name: /^Inbox/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Inbox' }).getByRole('link', { name: 'See all' }),
  },
  {
    name: 'the inbox',
    path: PAGES.inbox,
    by: resident,
    act: async (page) => {
      for (const kind of ['rejected', 'reply', 'role'])
        await site.sql(
          `insert into notices.inbox (user_id, kind, topic, project_id, comment_id, people, count, at)
           values ($1, $2, gen_random_uuid(), $3, 1, $4, 1, now())`,
          [resident.me.id, kind, approved.id, [publisher.me.id]],
        );
      await page.reload();
    },
    shows: (page) => page.getByRole('main').getByRole('listitem').nth(2),
  },
  {
    name: 'the choices of mail',
    path: PAGES.settingsSection('notices'),
    by: resident,
    shows: (page) => page.getByLabel('Time zone'),
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
    act: (page) => page.getByLabel('Title', { exact: true }).fill(approved.title),
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
    name: 'submitting what goes live at once',
    path: PAGES.submit,
    by: publisher,
    shows: (page) => page.getByText('Your project goes live at once, and everybody can see it.'),
  },
  {
    name: 'reporting a project',
    path: pathOf(approved),
    by: resident,
    act: (page) => page.getByRole('button', { name: 'Report this project' }).click(),
    shows: dialog('Report this project'),
  },
];
