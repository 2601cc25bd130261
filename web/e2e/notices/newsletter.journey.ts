import { API, type Letters, PAGES, STOP_MAILS } from '@app/contracts';
import { adminOf } from '@app/testing';
import { mailTo } from '@app/testing/mailbox';
import { newAddress } from '@app/testing/newsletter';
import { sharedSite } from '@app/testing/shared-site';
import { expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { healthy } from '../healthy.js';
import { untilTakenOver } from '../keyboard.js';

const site = sharedSite();

it('somebody enters an address, confirms it, gets a letter of an admin, and leaves by its link', async () => {
  const address = newAddress();
  const { page, context, errors } = await openWindow(site.url, DESKTOP);
  await page.goto(PAGES.about);
  await untilTakenOver(page);
  const footer = page.getByRole('contentinfo');
  const box = footer.getByRole('textbox', { name: 'Email address' });
  await box.fill('ana@');
  await box.press('Enter');
  await footer.getByText('Please enter a valid email address').waitFor();
  await box.fill(address);
  await box.press('Enter');
  await footer.getByText('Please look into your mail').waitFor();
  const asked = await mailTo(site.mailbox, address, /Do you want the newsletter/);
  await page.goto(/http\S+\/newsletter#token=\S+/.exec(asked.text)![0]);
  await page.waitForURL(site.url + PAGES.newsletter);
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
  await healthy(page);

  const admin = await adminOf(site);
  const admins = await openWindow(site.url, DESKTOP, admin);
  await admins.page.goto(PAGES.adminLetters);
  await admins.page.getByRole('link', { name: 'Write a letter' }).click();
  const subject = `Benches ${address.slice(0, 8)}`;
  await admins.page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await admins.page.getByRole('textbox', { name: 'Letter' }).fill('They stand at last.');
  await admins.page
    .frameLocator('iframe[title="On a phone"]')
    .getByRole('paragraph')
    .getByText('They stand at last.')
    .waitFor();
  await healthy(admins.page);
  await admins.page.getByRole('button', { name: 'Save', exact: true }).click();
  const { body } = await admin.browser.get(API.adminLetters);
  const { recipients } = body as Letters;
  expect(recipients).toBeGreaterThan(0);
  await admins.page.getByRole('button', { name: /^Send to/ }).click();
  await admins.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await admins.page.getByText('Sent', { exact: true }).waitFor();
  expect(admins.errors).toEqual([]);

  const letter = await mailTo(site.mailbox, address, new RegExp(subject));
  await page.goto(/http\S+\/unsubscribe\?token=[\w.-]+/.exec(letter.text)![0]);
  // The token leaves the address bar and the history; without it the page that went back to cannot be used.
  await page.waitForURL(site.url + STOP_MAILS);
  await page.getByRole('button', { name: 'Stop them' }).click();
  await page.getByRole('heading', { name: 'These mails are stopped' }).waitFor();
  await page.waitForURL(site.url + STOP_MAILS);
  const before = (await page.goBack())!;
  expect([before.url(), before.status()]).toEqual([site.url + STOP_MAILS, 410]);
  expect(errors.filter((error) => !error.includes('410'))).toEqual([]);
  await Promise.all([context.close(), admins.context.close()]);
});
