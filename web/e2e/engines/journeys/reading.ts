import { API, PAGES, SLICE_SIZE } from '@app/contracts';
import { approvedProject, eventually } from '@app/testing';
import { expect } from '@jest/globals';
import type { Tab } from '../drivers/tab.js';
import { ELSEWHERE, type Journey } from './visit.js';

const CARDS = 'main article';
/** A card of the second slice. */
const LATE = SLICE_SIZE + 5;
const titles = (tab: Tab) => tab.texts(`${CARDS} :is(h2, h3)`);
/** The list shows just these. */
const lists = (tab: Tab, ...wanted: string[]): Promise<void> =>
  eventually(async () => expect((await titles(tab)).sort()).toEqual(wanted), 30_000);
const top = (tab: Tab) => tab.run(() => Math.round(scrollY));
const isAtTop = (tab: Tab, place: number): Promise<void> =>
  eventually(async () => expect(await top(tab)).toBe(place), 30_000);
/** The code of a page has come when it has taken the places over from the browser. */
const hasCode = (tab: Tab): Promise<void> => tab.until(() => history.scrollRestoration === 'manual');

export const readingJourneys: Record<string, Journey> = {
  'a list is searched, filtered and sorted, and its address opens it again': async ({ site, open }) => {
    const word = `q${Date.now().toString(36)}`;
    for (const [title, category] of [
      ['fair', 'Festivals'],
      ['park', 'Parks & Rec'],
    ] as const)
      await approvedProject(site, { title: `${word} ${title}`, category });
    const tab = await open();
    await tab.open(PAGES.home);
    await tab.fill('Search projects', word);
    await tab.isAt(new RegExp(`search=${word}`));
    await lists(tab, `${word} fair`, `${word} park`);
    await tab.click('button', 'Festivals');
    await tab.isAt(/category=Festivals/);
    await lists(tab, `${word} fair`);
    await tab.choose('Sort by', 'Newest');
    await tab.isAt(/sort=newest/);
    await tab.reload();
    await lists(tab, `${word} fair`);
    await tab.click('button', 'All Projects');
    await lists(tab, `${word} fair`, `${word} park`);
  },

  'Load More goes on with the next ones': async ({ open }) => {
    const tab = await open();
    await tab.open(PAGES.home);
    await tab.click('button', 'Load More');
    await tab.until((cards, more) => document.querySelectorAll(cards).length > more, CARDS, SLICE_SIZE);
    const shown = await titles(tab);
    expect(new Set(shown).size).toBe(shown.length);
  },

  'a page is where it was: after a reload, and on the way back from elsewhere': async ({ open }) => {
    const tab = await open();
    await tab.open(PAGES.home);
    await hasCode(tab);
    await tab.run(() => scrollTo(0, 700));
    await tab.open(`${PAGES.home}?sort=newest`);
    await hasCode(tab);
    expect(await top(tab)).toBe(0);
    await tab.run(() => scrollTo(0, 300));
    await tab.reload();
    await isAtTop(tab, 300);
    await tab.open(ELSEWHERE);
    await tab.sees('User-agent');
    await tab.back();
    await isAtTop(tab, 300);
    await tab.back();
    await isAtTop(tab, 700);
  },

  'the way back to a long list leads to the card that was opened': async ({ open }) => {
    const tab = await open();
    await tab.resize(375, 812);
    await tab.open(PAGES.home);
    await tab.click('button', 'Load More');
    await tab.until((cards, more) => document.querySelectorAll(cards).length > more, CARDS, LATE);
    const height = () =>
      tab.run((cards, at) => document.querySelectorAll(cards)[at]?.getBoundingClientRect().top, CARDS, LATE);
    await tab.run(
      (cards, at) => document.querySelectorAll(cards)[at]!.scrollIntoView({ block: 'center' }),
      CARDS,
      LATE,
    );
    const before = await height();
    await tab.run((cards, at) => document.querySelectorAll(cards)[at]!.querySelector('a')!.click(), CARDS, LATE);
    await tab.isAt(new RegExp(`^${PAGES.project('')}`));
    await tab.back();
    await eventually(async () => expect(await height()).toBe(before), 30_000);
  },

  'a list that was loading when the page was left is there on the way back': async ({ site, open, hold }) => {
    const { title } = await approvedProject(site, { category: 'Marketplace', title: `Left ${Date.now()}` });
    const tab = await open();
    await tab.open(PAGES.home);
    await hasCode(tab);
    const { came, release } = hold(new RegExp(`^${API.projects}\\?.*Marketplace`));
    // A press before the code is there is done a moment later.
    await tab.click('button', 'Marketplace');
    await came;
    await tab.open(ELSEWHERE);
    await tab.sees('User-agent');
    release();
    await tab.back();
    await tab.isAt(/category=Marketplace/);
    await eventually(async () => expect(await titles(tab)).toContain(title), 30_000);
    await tab.seesNo('We couldn’t load projects');
  },

  'no page stands out of a narrow window': async ({ site, open }) => {
    const { slug } = await approvedProject(site);
    const tab = await open();
    await tab.resize(375, 812);
    for (const path of [PAGES.home, PAGES.inspiration, PAGES.project(slug), PAGES.auth, '/about']) {
      await tab.open(path);
      await hasCode(tab);
      await tab.until(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    }
  },
};
