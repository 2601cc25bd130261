import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, PAGES, type ProjectCard } from '@app/contracts';
import { picture, signUp, submitProject } from '@app/testing';
import { expect } from '@jest/globals';
import type { Tab } from '../drivers/tab.js';
import type { Journey } from './visit.js';

const DIALOG = '[role=dialog]';
const valueIn = (tab: Tab, scope: string): Promise<void> =>
  tab.until((text) => [...document.querySelectorAll('input')].some(({ value }) => value === text), scope);

export const writingJourneys: Record<string, Journey> = {
  'a project is written, outlives a reload, and is submitted once with its picture': async ({ site, open }) => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    const file = join(folder, 'bench.jpg');
    await writeFile(file, await picture());
    const ana = await signUp(site);
    const tab = await open(ana);
    await tab.open(PAGES.submit);
    await tab.fill('Title', 'A bench for three');
    await tab.fill('Short description', 'A seat in the shade.');
    await tab.choose('Category', 'Parks & Rec');
    await tab.choose('State', 'OH – Ohio');
    await tab.fill('City', 'Dayton');
    await tab.press('Escape');
    await tab.giveFile('Project image', file);
    await tab.sees('Image uploaded successfully');
    await tab.sees('Draft saved');
    await tab.reload();
    await valueIn(tab, 'A bench for three');
    await tab.click('button', 'Submit Project', 'main');
    await tab.sees('Project submitted');
    await tab.isAt(PAGES.home);
    const { body } = await ana.browser.get(API.myProjects);
    expect((body as ProjectCard[]).map(({ title, city }) => [title, city])).toEqual([['A bench for three', 'Dayton']]);
    await rm(folder, { recursive: true });
  },

  'an edit outlives the way back out of its dialog': async ({ site, open }) => {
    const ana = await signUp(site);
    const project = await submitProject(ana, { title: 'A bench' });
    const tab = await open(ana);
    await tab.open(PAGES.home);
    await tab.open(PAGES.project(project.slug));
    await tab.click('button', 'Edit');
    await tab.fill('Title', 'A bench with a back', DIALOG);
    await tab.sees('Draft saved', DIALOG);
    await tab.back();
    // Where the browser can, the page asks first.
    await tab.until(() => {
      const leave = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
        ({ textContent }) => textContent === 'Leave',
      );
      leave?.click();
      return location.pathname === '/';
    });
    await tab.open(PAGES.project(project.slug));
    await tab.click('button', 'Edit');
    await valueIn(tab, 'A bench with a back');
    await tab.click('button', 'Save Changes', DIALOG);
    await tab.sees('Project updated successfully!');
    await tab.sees('A bench with a back', 'h1');
  },
};
