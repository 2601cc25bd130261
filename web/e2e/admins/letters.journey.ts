import { randomBytes } from 'node:crypto';
import { API, type Letter, PAGES } from '@app/contracts';
import { approvedProject, confirmAddress, eventually, makeAdmin, type Person } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { healthy } from '../healthy.js';
import { press, untilFocused } from '../keyboard.js';

const site = sharedSite();
let admin: Person;

beforeAll(async () => {
  admin = await makeAdmin(site);
});

const KEPT = 'Unsaved changes, kept in this browser';
const subjectOf = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const wordsOf = (page: Page) => page.getByRole('textbox', { name: 'Letter' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const written = async (): Promise<Letter> => {
  const fields = { subject: 'Benches', content: '<p>They stand.</p>', projectIds: [] };
  return (await admin.browser.post(API.adminLetters, fields)).body as Letter;
};
const openLetter = async (id: string | number) => {
  const window = await openWindow(site.url, DESKTOP, admin);
  await window.page.goto(PAGES.adminLetter(String(id)));
  await wordsOf(window.page).waitFor();
  return window;
};

describe('a letter that is written', () => {
  it('is asked for when the page is left, and is there again, until it is saved', async () => {
    const { page, context, errors } = await openLetter('new');
    await subjectOf(page).fill('Lamps');
    await wordsOf(page).fill('They burn.');
    await page.getByText(KEPT).waitFor();
    await page.getByRole('link', { name: 'Letters' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await wordsOf(page).getByText('They burn.').waitFor();
    expect(await subjectOf(page).inputValue()).toBe('Lamps');

    await save(page);
    await page.waitForURL(/\/admin\/letters\/\d+$/);
    await page.getByText('Nothing to save yet').waitFor();
    await page.goto(PAGES.adminLetter('new'));
    await wordsOf(page).waitFor();
    expect(await subjectOf(page).inputValue()).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps what is typed while it is being saved, as a change of its own', async () => {
    const { page, context } = await openLetter('new');
    await subjectOf(page).fill('Swings');
    await wordsOf(page).fill('They swing.');
    const release = await hold(page, `**${API.adminLetters}`);
    await save(page);
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await wordsOf(page).fill('They swing high.');
    release();
    await page.waitForURL(/\/admin\/letters\/\d+$/);
    await page.getByText(KEPT).waitFor();
    await wordsOf(page).getByText('They swing high.').waitFor();
    await page.reload();
    await wordsOf(page).getByText('They swing high.').waitFor();
    await save(page);
    await page.getByText('Nothing to save yet').waitFor();
    const { body } = await admin.browser.get(API.adminLetter(new URL(page.url()).pathname.split('/').pop()!));
    expect((body as Letter).content).toContain('They swing high.');
    await context.close();
  });

  it('that another admin has changed is not overwritten, and neither words are lost', async () => {
    const letter = await written();
    const { page, context } = await openLetter(letter.id);
    await subjectOf(page).fill('Ours');
    const { subject, projectIds, version } = letter;
    const theirs = { subject, content: '<p>Theirs.</p>', projectIds, version };
    expect((await admin.browser.put(API.adminLetter(letter.id), theirs)).status).toBe(200);
    await save(page);
    await page
      .getByRole('alert')
      .getByText(/was changed or sent in the meantime/)
      .waitFor();
    await page.reload();
    await page.getByText(/was changed after you began these changes/).waitFor();
    await wordsOf(page).getByText('Theirs.').waitFor();
    expect(await subjectOf(page).inputValue()).toBe('Ours');
    await save(page);
    await eventually(async () =>
      expect((await admin.browser.get(API.adminLetter(letter.id))).body).toMatchObject({
        subject: 'Ours',
        content: '<p>Theirs.</p>',
      }),
    );
    await context.close();
  });

  it('shows projects that are picked from a search, in the order of picking', async () => {
    const titles = ['A mill', 'W'.repeat(90)].map((name) => `${name} ${randomBytes(3).toString('hex')}`);
    const [first, second] = [
      await approvedProject(site, { title: titles[0]! }),
      await approvedProject(site, { title: titles[1]! }),
    ];
    const letter = await written();
    const { page, context, errors } = await openLetter(letter.id);
    for (const { title } of [second, first]) {
      await page.getByRole('searchbox', { name: 'Search for projects' }).fill(title);
      await press(page, page.getByRole('button', { name: `Add ${title}`, exact: true }));
      await untilFocused(page, page.getByRole('group', { name: 'Projects' }));
      await page.getByRole('list', { name: 'Picked projects' }).getByText(title, { exact: true }).waitFor();
    }
    await healthy(page);
    const preview = page.frameLocator('iframe[title="On a phone"]').locator('html');
    await preview.getByRole('link', { name: second.title }).waitFor();
    expect(await preview.evaluate((mail) => mail.scrollWidth <= mail.clientWidth)).toBe(true);
    await save(page);
    await page.getByText('Nothing to save yet').waitFor();
    const { body } = await admin.browser.get(API.adminLetter(letter.id));
    expect((body as Letter).projectIds).toEqual([second.id, first.id]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is tried once, however fast the button is pressed', async () => {
    await confirmAddress(site, admin);
    const letter = await written();
    const { page, context, errors } = await openLetter(letter.id);
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith(API.letterAct(letter.id, 'test')))));
    await page.getByRole('button', { name: 'Send me a test' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByText('It is on its way to your own address').waitFor();
    expect(asked).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is as it was saved when the changes are discarded, and a search for projects does not save it', async () => {
    const letter = await written();
    const { page, context } = await openLetter(letter.id);
    await wordsOf(page).fill('They fall.');
    const search = page.getByRole('searchbox', { name: 'Search for projects' });
    await search.fill('zzzzzz');
    await search.press('Enter');
    await page.getByText('No project matches.').waitFor();
    await page.getByRole('button', { name: 'Discard the unsaved changes' }).click();
    await wordsOf(page).getByText('They stand.').waitFor();
    await page.reload();
    await wordsOf(page).getByText('They stand.').waitFor();
    expect((await admin.browser.get(API.adminLetter(letter.id))).body).toMatchObject({ version: letter.version });
    await context.close();
  });
});

describe('a letter that is being sent', () => {
  it('is stopped by the keyboard after a question, and what became of it has the focus', async () => {
    const { id } = await written();
    await site.sql(
      `with started as (
         update notices.letters set state = 'sending', recipients = 1, added = 1, is_added = true, started_at = now()
         where id = $1 returning id
       )
       insert into notices.mails (reader, kind, cause, due_at)
       select 'subscriber:' || gen_random_uuid(), 'letter', 'letter:' || id, now() + interval '1 hour' from started`,
      [id],
    );
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.adminLetter(String(id)));
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const question = page.getByRole('alertdialog', { name: 'Stop sending this letter?' });
    await press(page, stop);
    await untilFocused(page, question.getByRole('button', { name: 'Go on sending' }));
    await healthy(page);
    await page.keyboard.press('Enter');
    await untilFocused(page, stop);
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Stop', exact: true }));
    await untilFocused(page, page.getByText('Stopped', { exact: true }));
    expect((await admin.browser.get(API.adminLetter(id))).body).toMatchObject({ state: 'stopped' });
    expect(errors).toEqual([]);
    await context.close();
  });
});
