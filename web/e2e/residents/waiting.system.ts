import { API, type Comment, PAGES, type Project } from '@app/contracts';
import { mailTo } from '@app/testing/mailbox';
import { startTestSite, type TestSite } from '@app/testing/site';
import { adminOf, approvedProject, comment, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from '../axe.js';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { box, button, items, openProject, section, toast } from '../discussion.js';

let site: TestSite;
let admin: Person;
let project: Project;
beforeAll(async () => {
  site = await startTestSite({ VERIFY_EMAIL: 'votes' });
  admin = await adminOf(site);
  await site.sql('update users.users set words_wait = false where id = $1', [admin.me.id]);
  project = await approvedProject(site, { by: admin });
});
afterAll(() => site.close());

const shown = async () => (await site.browser().get(API.comments(project.id))).body as Comment[];
const waiting = (page: Page) => page.getByRole('region', { name: 'Only you see this' });
const confirmed = async ({ me: { email }, browser }: Person) => {
  const { text } = await mailTo(site.backends.mailbox!, email, /onfirm/);
  await browser.post(API.verify, { token: /#token=([\w-]+)/.exec(text)![1], mine: true });
};

describe('somebody whose address is not confirmed', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('%s sees what waits and for what, changes it, and sees it appear', async (_, size) => {
    const nell = await signUp(site, { firstName: 'Nell' });
    await comment(admin, project.id, 'Who has a saw?');
    const words = `I have two saws, says ${nell.me.id}`;
    const { page, context, errors } = await openWindow(site.url, size, nell);
    await openProject(page, project);
    await page
      .getByText('Until then your upvotes and likes do not count, and only you see your comments.', { exact: false })
      .waitFor();

    await page
      .getByRole('button', { name: /^Upvote / })
      .locator('visible=true')
      .first()
      .click();
    await toast(page, 'Your upvote is kept').waitFor();
    await page
      .getByRole('button', { name: /counts once you confirm your email address/ })
      .first()
      .waitFor({ state: 'attached' });

    await box(page).fill('I have a saw');
    await button(page, 'Post Comment').click();
    await toast(page, 'Your comment is kept').waitFor();
    await waiting(page).getByText('I have a saw').waitFor();
    await waiting(page).getByText(nell.me.email, { exact: false }).waitFor();
    expect((await shown()).map(({ content }) => content)).toEqual(expect.not.arrayContaining(['I have a saw']));

    await waiting(page).getByRole('button', { name: 'Edit your comment' }).click();
    await waiting(page).getByLabel('Edit your comment').fill(words);
    await waiting(page).getByRole('button', { name: 'Save' }).click();
    await waiting(page).getByText(words).waitFor();

    await section(page).getByRole('button', { name: 'Reply to Ada Admin' }).first().click();
    await section(page).getByLabel('Your reply to Ada Admin').fill('Not needed');
    await button(page, 'Post Reply').click();
    await waiting(page).getByText('Not needed').waitFor();
    await fitsTheWindow(page);
    expect(await faultsOf(page)).toEqual([]);
    await waiting(page).getByRole('button', { name: 'Delete your reply' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await waiting(page).getByText('Not needed').waitFor({ state: 'detached' });

    await page.reload();
    await waiting(page).getByText(words).waitFor();
    const own = await context.newPage();
    await own.goto(PAGES.profile);
    await waiting(own).getByText(words).waitFor();
    await own.close();

    const mail = await mailTo(site.backends.mailbox!, nell.me.email, /onfirm/);
    const [link] = /https?:\/\/\S+\/auth\/[a-z-]+#token=[\w-]+/.exec(mail.text)!;
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Yes, this is my address' }).click();
    await other.getByText('Your address is confirmed').first().waitFor();
    await eventually(async () =>
      expect(await shown()).toMatchObject(expect.arrayContaining([expect.objectContaining({ content: words })])),
    );
    await other.close();
    // A tab that comes back asks who is signed in: then what has waited goes from here, and is in the discussion.
    await page.reload();
    await items(page, words).waitFor();
    expect(await waiting(page).count()).toBe(0);
    const { upvotes } = (await site.browser().get(API.project(project.id))).body as Project;
    expect(upvotes).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('still reads what was kept back, and nothing is asked for once nothing is left', async () => {
    const nell = await signUp(site, { firstName: 'Nell' });
    const gone = await approvedProject(site, { by: admin });
    await nell.browser.post(API.comments(gone.id), { content: 'Lovely' });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, nell);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(PAGES.profile);
    await waiting(page).getByText('Lovely').waitFor();
    await admin.browser.post(API.decide(gone.id, 'reject'), { reason: 'Not here' });
    await eventually(async () =>
      expect((await nell.browser.post(API.comments(gone.id), { content: 'Late' })).status).toBe(404),
    );
    await confirmed(nell);
    await eventually(async () =>
      expect((await nell.browser.get(API.myWaitingWords)).body).toMatchObject([{ keptBack: 'gone' }]),
    );
    await page.reload();
    await waiting(page)
      .getByText(/so this was not posted/)
      .waitFor();
    // Where nothing of theirs has waited, what came with the page is not read again.
    await page.evaluate((name) => localStorage.setItem(name, '{"projects":"odd"}'), `waited:1:${nell.me.id}`);
    asked.length = 0;
    await openProject(page, project);
    await page.waitForLoadState('networkidle');
    expect(asked).toContain(API.myWaitingWords);
    expect(asked).not.toContain(API.project(project.slug));
    expect(asked).not.toContain(API.comments(project.slug));
    await page.goto(PAGES.profile);
    await waiting(page).getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await waiting(page).waitFor({ state: 'detached' });
    asked.length = 0;
    await page.reload();
    await page.getByText('You have not written a comment yet').waitFor();
    expect(asked).toContain(API.myComments);
    expect(asked).not.toContain(API.myWaitingWords);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('sees what they wrote while it was being looked at what waits', async () => {
    const nell = await signUp(site, { firstName: 'Nell' });
    const words = `I have a rake, says ${nell.me.id}`;
    const { page, context, errors } = await openWindow(site.url, DESKTOP, nell);
    const isPost = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/comments'),
    );
    let looks = 0;
    await page.route(
      ({ pathname }) => pathname === API.myWaitingWords,
      async (route) => {
        looks += 1;
        const response = await route.fetch();
        if (looks === 1) await isPost;
        await route.fulfill({ response });
      },
    );
    await openProject(page, project);
    await eventually(() => Promise.resolve(expect(looks).toBe(1)));
    await box(page).fill(words);
    await button(page, 'Post Comment').click();
    await waiting(page).getByText(words).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(['before', 'after'] as const)(
    'sees what has appeared also where the discussion was read a moment before, and came %s what waits',
    async (order) => {
      const nell = await signUp(site, { firstName: 'Nell' });
      const words = `I have a lamp, says ${nell.me.id}`;
      await nell.browser.post(API.comments(project.id), { content: words });
      const { page, context, errors } = await openWindow(site.url, DESKTOP, nell);
      await openProject(page, project);
      await waiting(page).getByText(words).waitFor();
      await page.goto(PAGES.home);
      const before = await page.request.get(`${site.url}${API.comments(project.id)}`);
      await confirmed(nell);
      await eventually(async () => expect((await shown()).map(({ content }) => content)).toContain(words));

      await page.reload();
      const isDiscussion = ({ pathname }: URL) => /^\/api\/projects\/[^/]+\/comments$/.test(pathname);
      const isWaiting = ({ pathname }: URL) => pathname === API.myWaitingWords;
      const came = (is: (url: URL) => boolean) => page.waitForResponse((response) => is(new URL(response.url())));
      const [discussionCame, waitingCame] = [came(isDiscussion), came(isWaiting)];
      let old = 0;
      await page.route(isDiscussion, async (route) => {
        old += 1;
        if (old > 1) return route.continue();
        if (order === 'after') await waitingCame;
        await route.fulfill({ response: before });
      });
      await page.route(isWaiting, async (route) => {
        if (order === 'before') await discussionCame;
        await route.continue();
      });
      await page.getByRole('link', { name: project.title }).first().click();
      await section(page).getByText(words).waitFor();
      expect(old).toBeGreaterThan(1);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('finds what they typed to change it in the edit of what has appeared meanwhile', async () => {
    const nell = await signUp(site, { firstName: 'Nell' });
    const { id } = await comment(admin, project.id, `Who has a drill, ${nell.me.id}?`);
    const words = { comment: `I have a ladder, says ${nell.me.id}`, reply: `I have a drill, says ${nell.me.id}` };
    await nell.browser.post(API.comments(project.id), { content: words.comment });
    await nell.browser.post(API.replies(project.id, id), { content: words.reply });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, nell);
    await openProject(page, project);
    for (const kind of ['comment', 'reply'] as const) {
      await waiting(page)
        .getByRole('button', { name: `Edit your ${kind}` })
        .click();
      await waiting(page)
        .getByRole('textbox', { name: `Edit your ${kind}` })
        .fill(`${words[kind]}, and a rope`);
    }
    await page.goto(PAGES.home);

    await confirmed(nell);
    const appeared = async () => (await shown()).map(({ content }) => content);
    await eventually(async () => expect(await appeared()).toContain(words.comment));
    await openProject(page, project);
    for (const kind of ['comment', 'reply'] as const) {
      const edit = section(page).getByRole('textbox', { name: `Edit your ${kind}` });
      await edit.waitFor();
      expect(await edit.inputValue()).toBe(`${words[kind]}, and a rope`);
      await edit.press('Control+Enter');
      await toast(page, kind === 'comment' ? 'Comment updated' : 'Reply updated').waitFor();
      await section(page).getByText(`${words[kind]}, and a rope`).waitFor();
    }
    expect(await appeared()).toContain(`${words.comment}, and a rope`);
    await page.reload();
    await section(page).getByText(`${words.comment}, and a rope`).waitFor();
    expect(
      await section(page)
        .getByRole('textbox', { name: /^Edit your/ })
        .count(),
    ).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
