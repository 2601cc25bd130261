import { API, type Followed, PAGES, type Project } from '@app/contracts';
import { approvedProject, eventually, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { box, button, toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { press, untilFocused } from '../keyboard.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

let project: Project;
beforeAll(async () => {
  project = await approvedProject(site, { by: ana });
});

const followedBy = async ({ browser }: typeof ben) =>
  ((await browser.get(API.myFollows)).body as Followed[]).map(({ projectId }) => projectId);

describe('following a project', () => {
  it('is one press, in another tab too, and one more to stop; what could not be saved goes back', async () => {
    const { page, context, errors } = await open(project, ben);
    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    const following = page.getByRole('button', { name: 'Following' });
    await press(page, follow);
    await following.waitFor();
    expect(await following.getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => expect(await followedBy(ben)).toContain(project.id));
    await page.reload();
    await following.waitFor();

    const other = await context.newPage();
    await other.goto(PAGES.project(project.slug));
    await other.getByRole('button', { name: 'Following' }).click();
    await other.getByRole('button', { name: 'Follow', exact: true }).waitFor();
    await eventually(async () => expect(await followedBy(ben)).not.toContain(project.id));
    // This tab still shows it: the press says the same once more.
    await following.click();
    await follow.waitFor();
    expect(await followedBy(ben)).not.toContain(project.id);

    await page.route('**/follow', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    await follow.click();
    await toast(page, 'This could not be saved').waitFor();
    await follow.waitFor();
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('follows a vote, is listed on the profile, and ends there by the keyboard', async () => {
    const cleo = await signUp(site, { firstName: 'Cleo' });
    await cleo.browser.post(API.upvote(project.slug));
    const { page, context, errors } = await openWindow(site.url, DESKTOP, cleo);
    await page.goto(PAGES.profile);
    const list = page.getByRole('region', { name: 'Projects I follow' });
    await list.getByRole('link', { name: project.title }).waitFor();
    await healthy(page);
    await page.setViewportSize(PHONE);
    await fitsTheWindow(page);
    await press(page, list.getByRole('button', { name: `Unfollow ${project.title}` }));
    await list.getByText('You do not follow a project yet').waitFor();
    await untilFocused(page, page.getByRole('heading', { name: 'Projects I follow' }));
    await eventually(async () => expect(await followedBy(cleo)).toEqual([]));
    await page.goto(PAGES.project(project.slug));
    await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(['a vote', 'a comment'])('is said after %s at once, but not to who has stopped', async (act) => {
    const [finn, gus] = [await signUp(site, { firstName: 'Finn' }), await signUp(site, { firstName: 'Gus' })];
    await gus.browser.delete(API.follow(project.id));
    for (const [person, says] of [
      [finn, 'Following'],
      [gus, 'Follow'],
    ] as const) {
      const { page, context, errors } = await open(project, person);
      const isAsked = page.waitForResponse(`**${API.follow(project.id)}`);
      await page.reload();
      await isAsked;
      await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
      if (act === 'a vote') {
        await page
          .getByRole('button', { name: /^Upvote / })
          .locator('visible=true')
          .first()
          .click();
        await toast(page, 'Upvoted!').waitFor();
      } else {
        await box(page).fill('I can bring a saw.');
        await button(page, 'Post Comment').click();
        await toast(page, 'Comment posted').waitFor();
      }
      await page.getByRole('button', { name: says, exact: true }).waitFor();
      await eventually(async () => expect((await followedBy(person)).includes(project.id)).toBe(says === 'Following'));
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('can be pressed while nobody can tell whether one follows', async () => {
    const dan = await signUp(site, { firstName: 'Dan' });
    const { page, context } = await openWindow(site.url, DESKTOP, dan);
    const isAsked = page.waitForRequest(`**${API.follow(project.id)}`);
    await page.route(`**${API.follow(project.id)}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await page.goto(PAGES.project(project.slug));
    await isAsked;
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await eventually(async () => expect(await followedBy(dan)).toContain(project.id));
    await context.close();
  });

  it('leads who is signed out to the sign-in', async () => {
    const { page, context } = await open(project);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.waitForURL(`**${PAGES.auth}?returnTo=**`);
    await context.close();
  });
});
