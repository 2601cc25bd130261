import { approvedProject, makeAdmin, type Person, signUp, submitProject, type SystemUnderTest } from '@app/testing';
import { newAddress } from '@app/testing/newsletter';
import { API, type Letter, PAGES, type Project } from '@app/contracts';
import type { Locator, Page } from 'playwright-core';

/** One state of a page that people see: whose it is, how one gets there, and what shows that it is there. */
export interface View {
  name: string;
  path: string;
  by?: Person;
  /** It is there in windows of this width only. */
  only?: 'wide' | 'narrow';
  /** Something fails on the way, and the browser says so in its console. */
  fails?: true;
  /** What a person does on the page to get there. */
  act?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
}

export const failing = async (page: Page, calls: (url: URL) => boolean): Promise<void> => {
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } }));
};

/** Who and what the pages show. */
export interface Scene {
  resident: Person;
  admin: Person;
  /** What they submit goes live at once. */
  publisher: Person;
  /** The resident's, pending. */
  own: Project;
  approved: Project;
  /** The publisher's, which an admin is to look at. */
  published: Project;
  inGallery: Project;
  /** Their account will be deleted. */
  leaving: Person;
  /** An admin writes it, and somebody would get it. */
  letter: Letter;
}

/** The site needs an approved project. */
export async function sceneOf(site: SystemUnderTest): Promise<Scene> {
  const [resident, admin] = await Promise.all([signUp(site), makeAdmin(site)]);
  const own = await submitProject(resident, { title: `A bench by the well, ${Date.now()}` });
  const { body } = await site.browser().get(`${API.projects}?limit=1`);
  const approved = (body.projects as Project[])[0]!;
  const publisher = await signUp(site);
  const { id } = await submitProject(publisher);
  await admin.browser.post(API.decide(id, 'approve'), { trust: true });
  const published = await submitProject(publisher, { title: `A lamp by the well, ${Date.now()}` });
  const report = { targetType: 'project', targetId: approved.id, reason: 'other', note: 'It stands there twice.' };
  await resident.browser.post(API.reports, report);
  const inGallery = await approvedProject(site, { title: `A mill with a café, ${Date.now()}` });
  await admin.browser.post(API.decide(inGallery.id, 'inspiration'));
  const letterFields = { subject: 'Benches', content: '<p>They stand at last.</p>', projectIds: [approved.id] };
  const { body: letter } = await admin.browser.post(API.adminLetters, letterFields);
  await site.sql('insert into notices.subscribers (email, confirmed_at) values ($1, now())', [newAddress()]);
  const leaving = await leavingPerson(site);
  return { resident, admin, publisher, own, approved, published, inGallery, leaving, letter: letter as Letter };
}

/** Somebody who has asked for the end of the account, and has signed in again. */
async function leavingPerson(site: SystemUnderTest): Promise<Person> {
  const person = await signUp(site);
  const { me, password } = person;
  await person.browser.deleteWith(API.mine, { password, projects: 'keep' });
  const browser = site.browser();
  await browser.post(API.emailLogin, { email: me.email, password });
  browser.forgetCsrf();
  return { ...person, browser };
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
export const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 });
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
export const pathOf = ({ slug }: Project) => PAGES.project(slug);
