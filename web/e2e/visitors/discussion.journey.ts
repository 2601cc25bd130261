import { API, PAGES } from '@app/contracts';
import { approvedProject, comment, eventually, reply } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, hold, openWindow } from '../browser.js';
import { box, button, items, openProject, section, toast } from '../discussion.js';
import { faultsOf } from '../axe.js';
import { untilTakenOver } from '../keyboard.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

describe('the comments of a project', () => {
  it('show three and two replies, unfold and fold, sort, say when and by whom, and like', async () => {
    const project = await approvedProject(site, { by: ana });
    const first = await comment(ben, project.id, 'First word\nwith https://example.org/map.');
    for (const text of ['one', 'two', 'three']) await reply(ana, first, `Reply ${text}`);
    await ben.browser.post(API.commentLike(project.id, first.id));
    for (const text of ['Second', 'Third', 'Fourth']) await comment(ben, project.id, `${text} word`);
    const { page, context, errors } = await open(project, ana);

    await section(page).getByRole('heading', { name: 'Comments 4' }).waitFor();
    await items(page, 'Fourth word').waitFor();
    expect(await items(page, /(First|Second|Third|Fourth) word/).count()).toBe(3);
    await button(page, 'View All 4 Comments').click();
    await items(page, /First word/).waitFor();
    expect(await button(page, 'Show Less').getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Show Less').click();
    await items(page, /First word/).waitFor({ state: 'detached' });

    await button(page, 'Likes').click();
    await items(page, /First word/).waitFor();
    expect(await button(page, 'Likes').getAttribute('aria-pressed')).toBe('true');
    expect(await section(page).getByText('Creator', { exact: true }).count()).toBe(2);
    expect(await items(page, /^Reply (one|two|three)$/).count()).toBe(2);
    await button(page, 'View All 3 Replies').click();
    await items(page, 'Reply three').waitFor();
    await button(page, 'Show Less Replies').click();
    await items(page, 'Reply three').waitFor({ state: 'detached' });

    const time = section(page).locator(`a[href="#comment-${first.id}"] time`);
    expect(await time.textContent()).toMatch(/ago$/);
    expect(await time.getAttribute('datetime')).toBe(first.createdAt);
    const tooltip = page.getByRole('tooltip');
    await time.hover();
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toMatch(/\d{4}/);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    // By keyboard it opens at once, and leaves with the focus.
    await section(page).locator(`a[href="#comment-${first.id}"]`).focus();
    await tooltip.waitFor();
    await page.keyboard.press('Tab');
    await tooltip.waitFor({ state: 'detached' });
    const link = section(page).getByRole('link', { name: /example\.org/ });
    expect(await link.getAttribute('href')).toBe('https://example.org/map');
    expect(await link.getAttribute('rel')).toBe('nofollow noopener ugc');

    await button(page, 'Like comment by Ben Okafor, 1 like').click();
    await toast(page, 'Comment liked').waitFor();
    const liked = button(page, 'Like comment by Ben Okafor, 2 likes');
    expect(await liked.getAttribute('aria-pressed')).toBe('true');
    await liked.click();
    await toast(page, 'Failed to like comment. You might have already liked it.').waitFor();
    await button(page, /^Like reply by Ana Whitfield, 0 likes/)
      .first()
      .click();
    await toast(page, 'Reply liked').waitFor();
    await page.reload();
    await button(page, 'Likes').click();
    await page.waitForFunction(
      () => document.querySelectorAll('#comments [aria-pressed=true] .lucide-heart').length === 2,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  it('take back a failed like, and exactly that', async () => {
    const project = await approvedProject(site, { by: ana });
    const one = await comment(ben, project.id, 'A bench');
    const { page, context } = await open(project, ana);
    await page.route(
      ({ pathname }) => pathname.endsWith('/like'),
      (route) => route.abort(),
    );
    await button(page, 'Like comment by Ben Okafor, 0 likes').click();
    await toast(page, 'Failed to like comment. You might have already liked it.').waitFor();
    await button(page, 'Like comment by Ben Okafor, 0 likes').waitFor();
    expect((await site.browser().get(API.comment(project.id, one.id))).body.likes).toBe(0);
    await context.close();
  });

  it('keep every heart when one is pressed before it is known which are full', async () => {
    const project = await approvedProject(site, { by: ana });
    const [first] = [await comment(ben, project.id, 'A bench'), await comment(ben, project.id, 'A fountain')];
    await ana.browser.post(API.commentLike(project.id, first.id));
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    const release = await hold(page, `**${API.myLikes}?*`);
    await openProject(page, project);
    await button(page, 'Like comment by Ben Okafor, 0 likes').click();
    await toast(page, 'Comment liked').waitFor();
    release();
    const full = section(page).getByRole('button', { name: 'Like comment by Ben Okafor, 1 like', pressed: true });
    await eventually(async () => expect(await full.count()).toBe(2));
    await context.close();
  });

  it('are one discussion, by whatever address the project was opened', async () => {
    const project = await approvedProject(site, { by: ana });
    await comment(ben, project.id, 'By its slug');
    const { page, context, errors } = await open(project, ana);
    await items(page, 'By its slug').waitFor();
    await untilTakenOver(page);
    // As a link within the site does it.
    await page.evaluate(
      (path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `${PAGES.project(project.id)}?from=banner`,
    );
    await page.waitForURL(`${site.url}${PAGES.project(project.slug)}?from=banner`);
    await box(page).fill('By its id');
    await button(page, 'Post Comment').click();
    await toast(page, 'Comment posted').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}${PAGES.project(project.slug)}`);
    await section(page).getByRole('heading', { name: 'Comments 2' }).waitFor();
    await items(page, 'By its id').waitFor();

    // A link from outside keeps its place on the page.
    const visitor = await openWindow(site.url, DESKTOP);
    await visitor.page.goto(`${PAGES.project(project.id)}#comments`);
    await visitor.page.waitForURL(`${site.url}${PAGES.project(project.slug)}#comments`);
    await items(visitor.page, 'By its id').waitFor();
    await eventually(async () => expect(await visitor.page.evaluate(() => scrollY)).toBeGreaterThan(0));
    await visitor.context.close();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('have no fault of accessibility that a machine can find, and do not scroll sideways at 320', async () => {
    const project = await approvedProject(site, { by: ana });
    const one = await comment(ben, project.id, `Wide${'e'.repeat(300)} https://example.org/${'x'.repeat(300)}`);
    await reply(ana, one, 'A reply');
    for (const by of [undefined, ben]) {
      const { page, context } = await open(project, by);
      await button(page, /^Reply to Ben/).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect([by?.me.firstName, colorScheme, await faultsOf(page)]).toEqual([by?.me.firstName, colorScheme, []]);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await fitsTheWindow(page);
      await context.close();
    }
  });
});

describe('a link to a comment', () => {
  it('leads to it also when it is folded away or on a later page, and says kindly when it is gone', async () => {
    const project = await approvedProject(site, { by: ana });
    const first = await comment(ben, project.id, 'The very first');
    const replies: number[] = [];
    for (const text of ['one', 'two', 'three']) replies.push((await reply(ana, first, `Reply ${text}`)).id);
    for (let n = 0; n < 4; n += 1) await comment(ben, project.id, `Word ${n}`);
    const { page, context } = await open(project, undefined, `#comment-${first.id}`);
    const focused = (id: string) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
    await focused(`comment-${first.id}`);
    await page.locator(`#comment-${first.id}[data-linked]`).waitFor();
    await page.evaluate((hash) => (location.hash = hash), `reply-${first.id}-${replies[2]}`);
    await focused(`reply-${first.id}-${replies[2]}`);
    await items(page, 'Reply three').waitFor();
    await page.evaluate(() => (location.hash = 'comment-999999'));
    await items(page, 'The comment you were looking for is no longer here. Its author may have deleted it.').waitFor();
    await context.close();
  });
});
