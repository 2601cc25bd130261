import { API, PAGES } from '@app/contracts';
import { confirmAddress, makeAdmin, signUp, submitProject } from '@app/testing';
import { mailTo } from '@app/testing/mailbox';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';

const site = sharedSite();

describe('somebody whose project is not approved', () => {
  it('reads why in a mail, mends it by its button, and reads in the next one that it is live', async () => {
    const [riley, admin] = await Promise.all([signUp(site, { firstName: 'Riley' }), makeAdmin(site)]);
    await confirmAddress(site, riley);
    const project = await submitProject(riley, { title: 'A swing for the old oak' });
    await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Say who looks after it.' });
    const rejected = await mailTo(site.mailbox, riley.me.email, /not approved: A swing for the old oak/);

    const mailbox = await openWindow(site.mailbox, DESKTOP);
    await mailbox.page.goto(`${site.mailbox}/mails/${rejected.id}/html`);
    await mailbox.page.getByText('Say who looks after it.', { exact: true }).waitFor();
    const way = await mailbox.page.getByRole('link', { name: 'Change your project' }).getAttribute('href');
    await mailbox.context.close();

    const { page, context, errors } = await openWindow(site.url, DESKTOP, riley);
    await page.goto(way!);
    expect(new URL(page.url()).pathname).toBe(PAGES.project(project.slug));
    await page.getByText('Say who looks after it.').first().waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Title', { exact: true }).fill('A swing that the scouts look after');
    await dialog.getByRole('button', { name: 'Send in again' }).click();
    await dialog.waitFor({ state: 'detached' });

    await admin.browser.post(API.decide(project.id, 'approve'));
    const live = await mailTo(
      site.mailbox,
      riley.me.email,
      /^Your project is live: A swing that the scouts look after$/,
    );
    expect(live.id).not.toBe(rejected.id);
    expect(errors).toEqual([]);
    await context.close();
  });
});
