import { API, imageIdOf, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, makeAdmin, picture, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { faultsOf } from '../axe.js';
import { press } from '../keyboard.js';

const site = sharedSite();

/** By the keyboard, and only when it is asked for. */
async function looksAt(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name: `The hidden picture of ${name}` });
  const look = page.getByRole('button', { name: 'Look at the hidden picture' });
  await look.waitFor();
  expect(await picture.count()).toBe(0);
  await press(page, look);
  await eventually(async () =>
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  );
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await eventually(async () => expect(await faultsOf(page)).toEqual([]));
    await fitsTheWindow(page);
  }
  await page.keyboard.press('Enter');
  await picture.waitFor({ state: 'detached' });
}

describe('a picture that is hidden', () => {
  it('of a project is looked at by an admin before it is shown again, and by nobody else', async () => {
    const admin = await makeAdmin(site);
    const project = await approvedProject(site, { by: await signUp(site) });
    const hidden = { targetType: 'project_image', targetId: String(project.id), reason: 'It shows a child' };
    expect((await admin.browser.post(API.adminHide, hidden)).status).toBe(200);
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.project(project.slug));
    await page.getByText(/^The picture was hidden on .* Reason: It shows a child$/).waitFor();
    await looksAt(page, project.title);
    expect(errors).toEqual([]);
    await context.close();

    const visitor = await openWindow(site.url, DESKTOP);
    await visitor.page.goto(PAGES.project(project.slug));
    await visitor.page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    expect(await visitor.page.getByText('hidden picture').count()).toBe(0);
    const asked = [API.adminImage(imageIdOf(project.imageUrl)!), project.imageUrl];
    const statuses = asked.map(async (path) => (await visitor.page.request.get(site.url + path)).status());
    expect(await Promise.all(statuses)).toEqual([401, 404]);
    await visitor.context.close();
  });

  it('of a person is looked at where it is hidden', async () => {
    const [admin, owner] = [await makeAdmin(site), await signUp(site, { firstName: 'Lena', lastName: 'Marsh' })];
    await owner.browser.upload(API.profileImage, 'profileImage', await picture());
    const hidden = { targetType: 'user_image', targetId: owner.me.id, reason: 'This is an advertisement' };
    expect((await admin.browser.post(API.adminHide, hidden)).status).toBe(200);
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.user(owner.me.id));
    await looksAt(page, 'Lena Marsh');
    expect(errors).toEqual([]);
    await context.close();
  });
});
