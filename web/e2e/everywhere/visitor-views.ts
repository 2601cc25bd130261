import { API, PAGES, STATIC_PAGES } from '@app/contracts';
import { toast } from '../discussion.js';
import { anyHeading, failing, heading, pathOf, type Scene, type View } from './view.js';

/** A link of a mail whose token the server does not know. */
const TOKEN = `#token=${'a'.repeat(43)}`;

/** What a visitor sees. */
export const visitorViews = ({ approved }: Scene): View[] => [
  ...[PAGES.home, PAGES.inspiration, PAGES.moderation, ...Object.keys(STATIC_PAGES), '/no-such-page'].map((path) => ({
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
    name: 'asking for a new password',
    path: PAGES.authForgot,
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'Send the link' }).click();
    },
    shows: (page) => page.getByRole('status').filter({ hasText: 'Look into your mailbox' }),
  },
  {
    name: 'asking for a link without an address',
    path: PAGES.authLink,
    act: (page) => page.getByRole('button', { name: 'Email me a link' }).click(),
    shows: (page) => page.getByRole('alert').filter({ hasText: /needs your attention/ }),
  },
  {
    name: 'a link that has lost its end',
    path: PAGES.authReset,
    shows: (page) => page.getByRole('alert').filter({ hasText: 'This link is not complete' }),
  },
  {
    name: 'choosing a new password',
    path: `${PAGES.authReset}${TOKEN}`,
    shows: (page) => page.getByRole('button', { name: 'Save the new password' }),
  },
  {
    name: 'signing in by a link',
    path: `${PAGES.authSignIn}${TOKEN}`,
    shows: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  },
  {
    name: 'a link that was used',
    path: `${PAGES.authSignIn}${TOKEN}`,
    fails: true,
    act: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    shows: (page) => page.getByRole('alert').filter({ hasText: /has been used or is too old/ }),
  },
  {
    name: 'confirming an address',
    path: `${PAGES.authVerify}${TOKEN}`,
    shows: (page) => page.getByRole('button', { name: 'No, it was not me' }),
  },
  {
    name: 'the newsletter without a link',
    path: PAGES.newsletter,
    shows: heading('Newsletter'),
  },
  {
    name: 'confirming the newsletter by a link that was used',
    path: `${PAGES.newsletter}${TOKEN}`,
    fails: true,
    act: (page) => page.getByRole('button', { name: 'Yes, send me the newsletter' }).click(),
    shows: (page) => page.getByRole('status').filter({ hasText: /has been used or is too old/ }),
  },
  {
    name: 'an address that is none, for the newsletter',
    path: PAGES.newsletter,
    fails: true,
    act: async (page) => {
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@');
      await footer.getByRole('textbox', { name: 'Email address' }).press('Enter');
    },
    shows: (page) => page.getByRole('contentinfo').getByText('Please enter a valid email address'),
  },
  {
    name: 'the profile of a visitor',
    path: PAGES.profile,
    shows: (page) => page.getByText('Please log in to view and edit your profile'),
  },
  { name: 'a project', path: pathOf(approved), shows: heading(approved.title) },
  {
    name: 'a person',
    path: PAGES.user(approved.userId),
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
      await failing(page, ({ pathname }) => pathname === API.project(approved.slug));
      // Before its code has come, the link is an ordinary one, and the page comes in the HTML.
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByRole('link', { name: approved.title, exact: true }).click();
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
    path: pathOf(approved),
    act: async (page) => {
      await page
        .getByRole('button', { name: `Upvote ${approved.title}` })
        .first()
        .press('Enter');
      // It stays while it has the focus.
      await toast(page, 'Please sign in to upvote projects').waitFor();
      await page.keyboard.press('F8');
    },
    shows: (page) => toast(page, 'Please sign in to upvote projects'),
  },
];
