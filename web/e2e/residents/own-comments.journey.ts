import { API, type Comment, PAGES, type Project, type Reply, SLICE_SIZE } from '@app/contracts';
import { approvedProject, comment, eventually, makeAdmin, type Person, reply, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { press, untilFocused } from '../keyboard.js';
import { ana, arrive, site } from '../on-discussion.js';

beforeAll(arrive);

let admin: Person;
let project: Project;
beforeAll(async () => {
  [admin, project] = await Promise.all([makeAdmin(site), approvedProject(site, { by: ana })]);
});

const profileOf = async (person: Person) => {
  const window = await openWindow(site.url, DESKTOP, person);
  await window.page.goto(PAGES.profile);
  const list = window.page.getByRole('region', { name: 'My comments' });
  return { ...window, list, rows: list.getByRole('listitem') };
};

describe('one’s own comments on the profile', () => {
  it('say so when there are none, and words that wait are not asked for where none can', async () => {
    const { page, list, context, errors } = await profileOf(await signUp(site));
    await list.getByText('You have not written a comment yet').waitFor();
    await healthy(page);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.reload();
    await list.getByText('You have not written a comment yet').waitFor();
    expect(asked).toContain(API.myComments);
    expect(asked).not.toContain(API.myWaitingWords);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('lead to where they stand, and tell why one is hidden; by the keyboard one is deleted, hidden or not', async () => {
    const writer = await signUp(site, { firstName: 'Wren' });
    const said: Comment = await comment(writer, project.id, 'Benches with backs, please.');
    const answer: Reply = await reply(writer, said, 'Buy watches');
    await admin.browser.post(API.adminHide, { targetType: 'reply', targetId: answer.id, reason: 'An advertisement' });
    const { page, list, rows, context, errors } = await profileOf(writer);
    const hidden = rows.filter({ hasText: 'Buy watches' });
    await hidden.getByText('Hidden', { exact: true }).waitFor();
    await hidden.getByText('An advertisement').waitFor();
    await hidden.getByText(`On “${project.title}”`).waitFor();
    await healthy(page);

    const remove = hidden.getByRole('button', { name: /^Delete the reply of / });
    await press(page, remove);
    const dialog = page.getByRole('alertdialog', { name: 'Delete reply' });
    await untilFocused(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await untilFocused(page, remove);
    await page.keyboard.press('Enter');
    await page.route('**/replies/**', (route) => route.abort());
    await press(page, dialog.getByRole('button', { name: 'Delete' }));
    await toast(page, 'Failed to delete reply').waitFor();
    await page.unroute('**/replies/**');
    await press(page, remove);
    await press(page, dialog.getByRole('button', { name: 'Delete' }));
    await hidden.waitFor({ state: 'detached' });
    await untilFocused(page, page.getByRole('heading', { name: 'My comments' }));
    await press(page, list.getByRole('link', { name: /^Comment of / }));
    await page.waitForURL(`**${PAGES.project(project.slug)}#comment-${said.id}`);
    await page.locator('#comments').getByText('Benches with backs, please.').waitFor();
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('can be deleted also where the project was taken down', async () => {
    const gone = await approvedProject(site, { by: ana });
    const writer = await signUp(site, { firstName: 'Tove' });
    await comment(writer, gone.id, 'I would sit there.');
    await admin.browser.post(API.decide(gone.id, 'reject'), { reason: 'Not a project' });
    await eventually(async () => expect((await writer.browser.get(API.myComments)).body[0].path).toBeNull());
    const { page, list, rows, context, errors } = await profileOf(writer);
    await rows.getByText('Its project is not public any more.').waitFor();
    expect(await list.getByRole('link').count()).toBe(0);
    await healthy(page);
    await rows.getByRole('button', { name: /^Delete the comment of / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await list.getByText('You have not written a comment yet').waitFor();
    expect((await writer.browser.get(API.myComments)).body).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('go on when there are more, and fold long ones', async () => {
    for (let n = 0; n < SLICE_SIZE; n += 1) await comment(ana, project.id, `Bench ${n}`);
    await comment(ana, project.id, 'Words '.repeat(800));
    const { page, list, rows, context, errors } = await profileOf(ana);
    await eventually(async () => expect(await rows.count()).toBe(SLICE_SIZE));
    const unfold = rows.first().getByRole('button', { name: 'Show all of it' });
    await press(page, unfold);
    await rows.first().getByRole('button', { name: 'Show less', expanded: true }).waitFor();
    await healthy(page);
    await press(page, list.getByRole('button', { name: 'Load More' }));
    await eventually(async () => expect(await rows.count()).toBe(SLICE_SIZE + 1));
    await untilFocused(page, rows.last());
    expect(errors).toEqual([]);
    await context.close();
  });
});
