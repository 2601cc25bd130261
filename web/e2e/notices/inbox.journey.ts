import { API, BELL_ENTRIES, type InboxKind, PAGES, UNREAD_HEADER } from '@app/contracts';
import { approvedProject, comment, eventually, type Person, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();
let ana: Person;
let projectId: number;
let commentId: number;
let title: string;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
  const project = await approvedProject(site, { title: `A bench for everybody, ${Date.now()}` });
  [projectId, title] = [project.id, project.title];
  // A link to words that are not there would be a fault in the log of the page that it leads to.
  commentId = (await eventually(() => comment(ana, projectId, 'Where would it stand?'))).id;
  const known = () => site.sql('select from notices.creators where user_id = $1', [ana.me.id]);
  await eventually(async () => expect(await known()).toHaveLength(1));
});

/** Somebody new with such entries, the first one the newest, a day apart. */
const reader = async (...entries: { kind: InboxKind; people?: string[]; count?: number; days?: number }[]) => {
  const person = await signUp(site);
  for (const { kind, people = [ana.me.id], count = 1, days = 0 } of entries)
    await site.sql(
      `insert into notices.inbox (user_id, kind, topic, project_id, comment_id, people, count, at)
       values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, now() - $7 * interval '1 day')`,
      [person.me.id, kind, projectId, commentId, people, count, days],
    );
  return person;
};
const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ });
const unreadOf = async ({ browser }: Person) => (await browser.get(API.inbox)).headers.get('x-unread-count');

describe('the bell', () => {
  it('says how many entries are unread, and shows the newest', async () => {
    const person = await reader(
      { kind: 'reply' },
      ...Array.from({ length: 10 }, (_, n) => ({ kind: 'followed_comments' as const, days: n + 1 })),
    );
    const { page, context, errors } = await openWindow(site.url, DESKTOP, person);
    await page.goto(PAGES.home);
    await page.getByRole('button', { name: 'Inbox, 11 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Inbox' });
    await panel.getByRole('link', { name: `Ana Whitfield replied to you on ${title}` }).waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(8);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await eventually(async () => expect(await bell(page).evaluate((at) => at === document.activeElement)).toBe(true));

    // The inbox is read anew while somebody marks all of it: that answer is of the moment before.
    const before = await person.browser.get(`${API.inbox}?limit=${BELL_ENTRIES}`);
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      (url) => url.pathname === API.inbox,
      async (route) => {
        await late;
        await route.fulfill({ json: before.body, headers: { [UNREAD_HEADER]: '11' } });
      },
      { times: 1 },
    );
    await bell(page).press('Enter');
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Inbox', exact: true }).waitFor();
    await panel.getByRole('status').getByText('All is read').waitFor({ state: 'attached' });
    answer();
    await page.waitForLoadState('networkidle');
    expect(await bell(page).getAttribute('aria-label')).toBe('Inbox');
    await eventually(async () => expect(await unreadOf(person)).toBe('0'));
    await panel.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL(`**${PAGES.inbox}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is not there for visitors, and leads to the page on a phone', async () => {
    const visitor = await openWindow(site.url, DESKTOP);
    await visitor.page.goto(PAGES.home);
    await visitor.page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await bell(visitor.page).count()).toBe(0);
    await visitor.context.close();

    const person = await reader({ kind: 'reply' });
    const { page, context } = await openWindow(site.url, PHONE, person);
    await page.goto(PAGES.home);
    await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await fitsTheWindow(page);
    await context.close();
  });
});

describe('the inbox', () => {
  it('says so when it is empty', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await reader());
    await page.goto(PAGES.inbox);
    await page
      .getByRole('heading', {
        name: 'Nothing yet. When somebody answers you or your project moves, it stands here.',
      })
      .waitFor();
    await context.close();
  });

  it('has groups by day, and an entry that is opened is read', async () => {
    const three = [ana.me.id, (await signUp(site)).me.id, (await signUp(site)).me.id];
    const person = await reader(
      { kind: 'reply', people: three, count: 4 },
      { kind: 'approved', days: 2 },
      { kind: 'followed_comments', days: 60 },
    );
    const { page, context, errors } = await openWindow(site.url, DESKTOP, person);
    await page.goto(PAGES.inbox);
    const [today, week, earlier] = ['Today', 'This week', 'Earlier'].map((name) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    );
    await today!.getByRole('link', { name: `Ana Whitfield and 3 others replied to you on ${title}` }).waitFor();
    await week!.getByRole('link', { name: `${title} is live: everybody can see it` }).waitFor();
    expect(await earlier!.getByText('Unread:').count()).toBe(1);
    await earlier!.getByRole('link').press('Enter');
    await page.waitForURL(new RegExp(`/project/.*#comment-${commentId}$`));
    await eventually(async () => expect(await unreadOf(person)).toBe('2'));
    await page.getByRole('button', { name: 'Inbox, 2 unread' }).waitFor();
    await page.goBack();
    await earlier!.getByRole('link').waitFor();
    expect(await earlier!.getByText('Unread:').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('goes on where its first part ends, and keeps the place of who goes on', async () => {
    const person = await reader();
    await site.sql(
      `insert into notices.inbox (user_id, kind, topic, project_id, comment_id, people, at)
       select $1, 'reply', 'entry ' || n, $2, n, array[$3], now() - n * interval '1 hour' from generate_series(1, 10000) n`,
      [person.me.id, projectId, ana.me.id],
    );
    const { page, context } = await openWindow(site.url, DESKTOP, person);
    await page.goto(PAGES.inbox);
    await page.getByRole('button', { name: 'Inbox, 99+ unread' }).waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await eventually(async () => expect(await rows.count()).toBe(30));
    await page.getByRole('button', { name: /more/i }).press('Enter');
    await eventually(async () => expect(await rows.count()).toBe(60));
    await eventually(async () =>
      expect(await rows.nth(30).evaluate((row) => row.contains(document.activeElement))).toBe(true),
    );
    await context.close();
  });

  it('keeps the focus at an entry that leads nowhere and was marked', async () => {
    const person = await reader({ kind: 'reply' });
    await site.sql('update notices.inbox set project_id = 2000000 where user_id = $1', [person.me.id]);
    const { page, context } = await openWindow(site.url, DESKTOP, person);
    await page.goto(PAGES.inbox);
    const mark = page.getByRole('button', { name: 'Mark as read', exact: true });
    await mark.press('Enter');
    await mark.waitFor({ state: 'detached' });
    const row = page.getByRole('main').getByRole('listitem');
    expect(await row.evaluate((at) => at.contains(document.activeElement))).toBe(true);
    await eventually(async () => expect(await unreadOf(person)).toBe('0'));
    await context.close();
  });

  it('takes a mark back that did not arrive', async () => {
    const person = await reader({ kind: 'reply' });
    const { page, context } = await openWindow(site.url, DESKTOP, person);
    await page.route(`**${API.readInbox}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } }),
    );
    await page.goto(PAGES.inbox);
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('Not now').first().waitFor();
    await page.getByRole('button', { name: 'Inbox, 1 unread' }).waitFor();
    await page.getByText('Unread:').waitFor({ state: 'attached' });
    await context.close();
  });
});

describe('the choices of mail', () => {
  const SETTINGS = PAGES.settingsSection('notices');

  it('are saved as they are made', async () => {
    const person = await reader();
    const { page, context, errors } = await openWindow(site.url, PHONE, person, { timezoneId: 'America/Denver' });
    await page.goto(SETTINGS);
    await page.getByLabel('Mail: Projects I follow').selectOption({ label: 'Never' });
    // The browser has told its own, and another one is chosen.
    await eventually(async () => expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Denver'));
    await page.getByLabel('Time zone').selectOption('America/Phoenix');
    await page.getByRole('button', { name: 'Use that one' }).waitFor();
    await eventually(async () =>
      expect((await person.browser.get(API.noticeChoices)).body).toMatchObject({
        kinds: { followed: { mail: 'never' } },
        timeZone: 'America/Phoenix',
      }),
    );
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Mail: Projects I follow').inputValue()).toBe('never'));
    // What only admins hear of.
    expect(await page.getByLabel('Mail: Queues that wait').count()).toBe(0);
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('ask to mend an address that takes no mails', async () => {
    const person = await reader();
    const { page, context } = await openWindow(site.url, DESKTOP, person);
    const note = page.getByRole('alert').filter({ hasText: 'Our mails do not reach you' });
    const refused = `insert into notices.choices (user_id, refused_at) values ($1, now())
      on conflict (user_id) do update set refused_at = now()`;
    // The mail that greets a new account takes the mark away once, when it has arrived.
    await eventually(async () => {
      await site.sql(refused, [person.me.id]);
      await page.goto(SETTINGS);
      await note.waitFor({ timeout: 3_000 });
    }, 20_000);
    await note.getByRole('link', { name: 'Change my address' }).click();
    await page.waitForURL(`**${PAGES.settings}`);
    await context.close();
  });
});
