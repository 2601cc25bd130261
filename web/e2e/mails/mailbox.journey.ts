import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Person, signUp } from '@app/testing';
import { mailTo, type MailboxMail } from '@app/testing/mailbox';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { faultsOf, RULES_OF_COLOURS } from '../axe.js';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

describe('a mail of the site', () => {
  let riley: Person;
  let mail: MailboxMail;
  beforeAll(async () => {
    riley = await signUp(site);
    mail = await mailTo(site.mailbox, riley.me.email, /confirm your address/);
  });
  const framed = (): string => `${site.mailbox}/mails/${mail.id}/html`;

  it('stands in the mailbox of npm start, as HTML, plain text and source', async () => {
    const { page, errors } = await openWindow(site.mailbox, DESKTOP);
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(riley.me.email) }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Is this your address?' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Plain text' }).click();
    await page.getByText('Confirm my address:').waitFor();
    await page.getByRole('link', { name: 'Source' }).click();
    await page.getByText(`Message-ID: <${mail.messageId}>`).waitFor();
    expect(errors).toEqual([]);
  });

  it('has no fault of accessibility and fits a phone, light and dark', async () => {
    const { page, errors } = await openWindow(site.mailbox, DESKTOP);
    await page.goto(framed());
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faultsOf(page, RULES_OF_COLOURS)).toEqual([]);
    await page.setViewportSize(PHONE);
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
  });

  it('loads nothing from elsewhere', async () => {
    const { page } = await openWindow(site.mailbox, DESKTOP);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(framed(), { waitUntil: 'networkidle' });
    expect([...asked].sort()).toEqual([new URL(site.mailbox).origin, new URL(site.url).origin].sort());
  });

  it('says all that it says without pictures', async () => {
    const { page } = await openWindow(site.mailbox, DESKTOP);
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    await page.goto(framed());
    const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const words of ['Local Network', 'Is this your address?', 'Confirm my address', 'All settings of mail'])
      expect(shown).toContain(words);
  });
});

describe('the mailbox', () => {
  it('runs nothing of a mail, and is shown under no other name than this machine’s', async () => {
    const riley = await signUp(site);
    const { id } = await mailTo(site.mailbox, riley.me.email, /confirm/);
    const answer = await fetch(`${site.mailbox}/mails/${id}/html`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect((await fetch(`${site.mailbox}/mails/none`)).status).toBe(404);
    const asked = get(`${site.mailbox}/mails.json`, { headers: { host: 'elsewhere.example.org' } });
    const [refused] = (await once(asked, 'response')) as [IncomingMessage];
    expect(refused.resume().statusCode).toBe(421);
  });
});
