import { API, PAGES, type Project } from '@app/contracts';
import { approvedProject, eventually, makeAdmin, type Person, pictureOf } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { press, type, untilFocused } from '../keyboard.js';
import { ana, arrive, ben, site } from '../on-discussion.js';

beforeAll(arrive);

let admin: Person;
let project: Project;
let urls: [string, string];
beforeAll(async () => {
  admin = await makeAdmin(site);
  // Each person has one, and Ana's is the project's own.
  urls = [await pictureOf(ben), await pictureOf(admin)];
  const content = `<p>The place today.</p><p><img src="${urls[0]}" alt="The place" /></p><p><img src="${urls[1]}" alt="A plan" /></p>`;
  project = await approvedProject(site, { by: ana, content });
});

const open = async (person?: Person) => {
  const window = await openWindow(site.url, DESKTOP, person);
  await window.page.goto(PAGES.project(project.slug));
  return window;
};

describe('a picture of a story that should not be there', () => {
  it('is hidden by an admin where they read, by the keyboard; its owner reads why in its place; it comes back', async () => {
    const { page, context, errors } = await open(admin);
    const acts = page.getByRole('region', { name: 'The story’s pictures, for admins' });
    const hide = acts.getByRole('button', { name: 'Hide picture 1 of the story' });
    await press(page, hide);
    const dialog = page.getByRole('dialog', { name: 'Hide the picture' });
    await untilFocused(page, dialog.getByLabel('Reason'));
    await page.keyboard.press('Escape');
    await untilFocused(page, hide);
    await page.keyboard.press('Enter');
    await type(page, dialog.getByLabel('Reason'), 'It shows a child.');
    await press(page, dialog.getByRole('button', { name: 'Hide', exact: true }));
    await toast(page, 'No longer public').waitFor();
    await acts.getByText(/^Picture 1\. Hidden on .*: It shows a child\.$/).waitFor();
    await page.getByRole('img', { name: 'The place' }).waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'A plan' }).waitFor({ state: 'attached' });
    await healthy(page);

    const reader = await open(ben);
    await reader.page.getByRole('img', { name: 'A plan' }).waitFor({ state: 'attached' });
    expect(await reader.page.getByRole('img', { name: 'The place' }).count()).toBe(0);
    expect(await reader.page.getByText('For admins').count()).toBe(0);
    expect((await site.browser().get(urls[0])).status).toBe(404);

    const owner = await open(ana);
    await owner.page.getByRole('note').filter({ hasText: 'It shows a child.' }).waitFor();
    await owner.page.getByRole('img', { name: 'A plan' }).waitFor({ state: 'attached' });
    await healthy(owner.page);

    await press(page, acts.getByRole('button', { name: 'Show again: picture 1 of the story' }));
    await toast(page, 'It is public again.').waitFor();
    await page.getByRole('img', { name: 'The place' }).waitFor({ state: 'attached' });
    await eventually(async () => expect((await site.browser().get(urls[0])).status).toBe(200));
    const { body } = await site.browser().get(API.project(project.id));
    expect(body.content).toBe(project.content);
    expect([...errors, ...reader.errors, ...owner.errors]).toEqual([]);
    await Promise.all([context.close(), reader.context.close(), owner.context.close()]);
  });
});
