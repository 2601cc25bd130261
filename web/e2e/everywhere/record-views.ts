import { API, PAGES, type Project, type ReportCase } from '@app/contracts';
import {
  adminOf,
  approvedProject,
  comment,
  type Person,
  projectFields,
  signUp,
  type SystemUnderTest,
} from '@app/testing';
import { dialog, pathOf, type View } from './view.js';

/** What was changed, hidden, reported and decided. */
export interface RecordScene {
  admin: Person;
  owner: Person;
  reporter: Person;
  /** Edited since the approval, which an admin is to look at. */
  edited: Project;
  /** Its last change was taken back, and its picture is hidden. */
  takenBack: Project;
  /** The word that only these projects have. */
  word: string;
}

export async function recordSceneOf(site: SystemUnderTest): Promise<RecordScene> {
  const [admin, owner, reporter] = await Promise.all([
    adminOf(site),
    signUp(site, { firstName: 'Ora', lastName: 'Fielding' }),
    signUp(site, { firstName: 'Rhea', lastName: 'Porter' }),
  ]);
  const word = `V${Date.now().toString(36)}`;
  const changed = async (title: string): Promise<Project> => {
    const project = await approvedProject(site, { by: owner, title: `${word} ${title}` });
    const fields = await projectFields(owner, { title: `${word} ${title} for sale`, imageUrl: project.imageUrl });
    return (await owner.browser.put(API.project(project.id), fields)).body as Project;
  };
  const [edited, takenBack] = [await changed('Benches'), await changed('Lamps')];
  const { version } = takenBack;
  await admin.browser.post(API.decide(takenBack.id, 'take-back'), { version, reason: 'An advertisement' });
  const hide = (targetType: string, targetId: string | number) =>
    admin.browser.post(API.adminHide, { targetType, targetId: String(targetId), reason: 'It sells lamps' });
  await hide('project_image', takenBack.id);
  await owner.browser.patch(API.profile, { location: 'Lamp Street' });
  await hide('user_location', owner.me.id);
  const said = await comment(owner, edited.id, `${word} lamps for sale`);
  const report = (targetType: string, targetId: string | number) =>
    reporter.browser.post(API.reports, { targetType, targetId: String(targetId), reason: 'spam', note: 'Lamps again' });
  await report('project', edited.id);
  await report('comment', said.id);
  await owner.browser.patch(API.comment(edited.id, said.id), { content: `${word} lamps for all` });
  const { body } = await admin.browser.get(`${API.adminReports}?limit=100`);
  const ofProject = (body as ReportCase[]).find(({ targetId }) => targetId === String(edited.id))!;
  await admin.browser.post(API.resolveReport(ofProject.id), { action: 'dismiss' });
  return { admin, owner, reporter, edited, takenBack, word };
}

export const recordViews = ({ admin, owner, reporter, edited, takenBack, word }: RecordScene): View[] => [
  {
    name: 'what was edited in a project',
    path: pathOf(edited),
    act: (page) => page.getByRole('button', { name: /^Edited / }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'What was edited' }).locator('ins').first(),
  },
  {
    name: 'what an admin compares',
    path: `${PAGES.adminProjects}?search=${word}`,
    by: admin,
    act: (page) => page.getByRole('button', { name: `See what changed ${edited.title}` }).click(),
    shows: (page) =>
      page
        .getByRole('dialog', { name: /^What changed/ })
        .locator('ins')
        .first(),
  },
  {
    name: 'one’s own project of which a change was taken back and the picture is hidden',
    path: pathOf(takenBack),
    by: owner,
    act: (page) => page.getByRole('button', { name: 'Show what was taken back' }).click(),
    shows: (page) => page.getByRole('note').locator('del').first(),
  },
  {
    name: 'one’s own profile of which a part is hidden',
    path: PAGES.profile,
    by: owner,
    shows: (page) => page.getByText('A moderator has hidden your location'),
  },
  {
    name: 'hiding the picture of a project',
    path: pathOf(edited),
    by: admin,
    act: (page) => page.getByRole('button', { name: 'Hide picture…' }).click(),
    shows: dialog('Hide the picture'),
  },
  {
    name: 'a person, for an admin',
    path: PAGES.user(owner.me.id),
    by: admin,
    shows: (page) => page.getByRole('button', { name: 'Show again: the location' }),
  },
  {
    name: 'reported words that have changed since',
    path: PAGES.adminReports,
    by: admin,
    shows: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `${word} lamps for all` })
        .locator('ins')
        .first(),
  },
  {
    name: 'taking a decision back',
    path: `${PAGES.adminReports}?state=resolved`,
    by: admin,
    act: (page) =>
      page
        .getByRole('button', { name: /^Take back the decision / })
        .first()
        .click(),
    shows: dialog('Take the decision back'),
  },
  {
    name: 'one’s own reports',
    path: PAGES.profile,
    by: reporter,
    shows: (page) => page.getByRole('region', { name: 'My reports' }).getByText('Dismissed', { exact: true }),
  },
];
