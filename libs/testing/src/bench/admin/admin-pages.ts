import { PAGES } from '@app/contracts';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Voter } from '../sessions.ts';

/** Pages of the admin area, and what is there when their first row stands. */
const VIEWS: [path: string, firstRow: string][] = [
  [PAGES.admin, 'main dl dd:has-text("0")'],
  [PAGES.adminProjects, 'main tbody tr a'],
  [`${PAGES.adminProjects}?state=pending`, 'main tbody tr a'],
  [`${PAGES.adminProjects}?search=bench&sort=title`, 'main tbody tr a'],
  [PAGES.adminInspiration, 'main [role=tabpanel] h2'],
  [`${PAGES.adminInspiration}?tab=existing`, 'main [role=tabpanel] tbody tr'],
  [PAGES.adminUsers, 'main tbody tr'],
  [`${PAGES.adminUsers}?search=grace`, 'main tbody tr'],
  [PAGES.adminReports, 'main li h2'],
  [PAGES.adminActivity, 'main li time'],
  [`${PAGES.adminActivity}?targetType=user`, 'main li time'],
];

export interface OpenedPage {
  name: string;
  /** @returns milliseconds until the first row can be seen, in a browser that has the site's files. */
  open(): Promise<number>;
}

/** One browser for all sites: a window of each with the admin's session. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export async function pagesOf(browser: Browser, url: string, { cookie = '' }: Voter): Promise<OpenedPage[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return VIEWS.map(([path, firstRow]) => ({ name: path, open: () => untilRow(page, path, firstRow) }));
}

async function untilRow(page: Page, path: string, firstRow: string): Promise<number> {
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(firstRow).first().waitFor();
  return performance.now() - started;
}
