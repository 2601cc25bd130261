import { API, type ClientFault, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { untilTakenOver } from '../keyboard.js';

const site = sharedSite();
/** What the page tells of its faults, with the gateway's answers. */
async function reportedBy(page: Page): Promise<{ faults: ClientFault[]; answers: number[] }> {
  const said = { faults: [] as ClientFault[], answers: [] as number[] };
  // What a beacon carries, and what it is answered, can only be seen of one that is stopped on its way.
  await page.route(`**${API.clientFaults}`, async (route, request) => {
    said.faults.push(request.postDataJSON() as ClientFault);
    const response = await route.fetch();
    said.answers.push(response.status());
    await route.fulfill({ response });
  });
  return said;
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const failedPage = (page: Page) => page.getByRole('alert').getByText('This page could not be loaded');

describe('a fault of the web app', () => {
  it('is told with its class, page, place and release, and without anybody’s words', async () => {
    const { title, slug } = await approvedProject(site);
    const { page, context } = await openWindow(site.url, DESKTOP);
    const said = await reportedBy(page);
    // A page whose code fails, with what stood on the page before in the message.
    await page.route('**/assets/StaticPage-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const StaticPage = () => { throw new RangeError(${JSON.stringify(title)}); };`,
      }),
    );
    await page.goto(PAGES.project(slug));
    await untilTakenOver(page);
    await footerLink(page, 'About').click();
    await failedPage(page).waitFor();
    await eventually(async () => expect(said).toMatchObject({ answers: [204] }));
    const [fault, ...others] = said.faults;
    expect(others).toEqual([]);
    expect(fault).toEqual({
      kind: 'caught',
      name: 'RangeError',
      route: '/about',
      place: expect.stringMatching(/^StaticPage-[\w-]+\.js:1:\d+$/),
      release: expect.stringMatching(/^site-[\w-]+\.js$/),
    });
    await context.close();
  });

  it('is told as one of code when nothing of the release is there any more', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    const said = await reportedBy(page);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    // From here on, that of the part that looks into faults included, until the page reloads itself and so is of the
    // new release.
    let isOld = true;
    await page.route('**/assets/*.js*', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    await page.route('**/about', (route) => {
      isOld = false;
      return route.continue();
    });
    await footerLink(page, 'About').click();
    await eventually(async () => expect(said).toMatchObject({ faults: [{ kind: 'chunk' }], answers: [204] }));
    await untilTakenOver(page);
    expect(isOld).toBe(false);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('is told a few times a page only, and not at all when it is no code of the site', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    const said = await reportedBy(page);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    /** As browsers give the window what nobody caught: an error with its stack. */
    const fail = (file: string, times: number) =>
      page.evaluate(
        ([where, many]) => {
          for (let n = 1; n <= many; n += 1) {
            const error = new TypeError('mine');
            error.stack = `TypeError: mine\n    at x (${where}:1:${n})`;
            window.dispatchEvent(new ErrorEvent('error', { error }));
          }
        },
        [file, times] as const,
      );
    await fail('chrome-extension://abc/assets/x.js', 3);
    await fail(`${site.url}/assets/site-x.js`, 1);
    await eventually(async () => expect(said.answers).toEqual([204]));
    expect(said.faults).toEqual([
      expect.objectContaining({ kind: 'uncaught', name: 'TypeError', route: '/', place: 'site-x.js:1:1' }),
    ]);
    await fail(`${site.url}/assets/site-x.js`, 9);
    await eventually(async () => expect(said.answers).toEqual(Array(5).fill(204)));
    await context.close();
  });
});
