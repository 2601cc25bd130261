import type { Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { type Person, signUp } from '@app/testing';
import { DESKTOP, openWindow } from './browser.js';
import { openProject } from './discussion.js';

/** Two residents of the site; `arrive` brings new ones for each file. */
export const site = sharedSite();
export let ana: Person;
export let ben: Person;

export const arrive = async (): Promise<void> => {
  [ana, ben] = await Promise.all([
    signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }),
    signUp(site, { firstName: 'Ben', lastName: 'Okafor' }),
  ]);
};

/** A window of its own on a project's page, of a visitor or of a signed-in person. */
export async function open(project: Project, by?: Person, hash = '') {
  const window = await openWindow(site.url, DESKTOP, by);
  await openProject(window.page, project, hash);
  return window;
}
