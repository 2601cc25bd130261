import { API, PAGES } from '@app/contracts';
import { dialog, failing, type Scene, type View } from './view.js';

/** What an admin sees. */
export const adminViews = ({ resident, admin, own, published, inGallery, letter }: Scene): View[] => [
  {
    name: 'the record, for an admin',
    path: PAGES.adminRecord,
    by: admin,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Project' }).fill(own.slug);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
    },
    shows: (page) => page.getByRole('link', { name: `Download the archive of ${own.title}` }),
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
    name: 'the keys of project moderation',
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
    name: 'all by a person, for an admin',
    path: PAGES.adminUser(resident.me.id),
    by: admin,
    shows: (page) => page.getByRole('list', { name: 'What this person has made' }),
  },
  {
    name: 'hiding all by a person',
    path: PAGES.adminUser(resident.me.id),
    by: admin,
    act: (page) => page.getByRole('button', { name: 'Hide all…' }).click(),
    shows: dialog('Hide everything?'),
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
  {
    name: 'the letters of an admin',
    path: PAGES.adminLetters,
    by: admin,
    shows: (page) => page.getByRole('link', { name: letter.subject }).first(),
  },
  {
    name: 'a letter with its faults',
    path: PAGES.adminLetter('new'),
    by: admin,
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByRole('alert').filter({ hasText: /things need your attention/ }),
  },
  {
    name: 'a letter that is written, with its previews',
    path: PAGES.adminLetter(String(letter.id)),
    by: admin,
    act: async (page) => {
      await page.getByLabel('Search for projects').fill('mill');
      await page.getByRole('list', { name: 'Found projects' }).waitFor();
    },
    shows: (page) =>
      page.frameLocator('iframe[title="At a desk"]').getByRole('paragraph').getByText('They stand at last.'),
  },
  {
    name: 'leaving a letter',
    path: PAGES.adminLetter('new'),
    by: admin,
    only: 'wide',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Subject' }).fill('A swing');
      await page.getByRole('link', { name: 'Letters' }).click();
    },
    shows: (page) => page.getByRole('alertdialog', { name: 'Leave this page?' }),
  },
  {
    name: 'sending a letter',
    path: PAGES.adminLetter(String(letter.id)),
    by: admin,
    act: (page) => page.getByRole('button', { name: /^Send to/ }).click(),
    shows: (page) => page.getByRole('alertdialog', { name: 'Send this letter?' }),
  },
  {
    name: 'a letter that was sent',
    path: PAGES.adminLetter(String(letter.id)),
    by: admin,
    act: async (page) => {
      await page.getByRole('button', { name: /^Send to/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Send to/ })
        .click();
    },
    shows: (page) => page.getByText('Sent', { exact: true }),
  },
];
