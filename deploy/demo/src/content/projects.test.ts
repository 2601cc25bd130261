import { describe, expect, it } from '@jest/globals';
import {
  CATEGORIES,
  imageIdOf,
  profileRules,
  PROJECT_STATUSES,
  projectRules,
  registerRules,
  rejectRules,
} from '@app/contracts';
import { demoPeople } from '../people.js';
import { slugOf } from '../project-rows.js';
import { scenes } from '../pictures/scenes.js';
import type { Scene } from '../pictures/scene.js';
import { demoProjects } from './projects.js';
import { storyHtml } from './story.js';
import { demoVoters } from './voters.js';

const approved = demoProjects.filter(({ decision }) => decision === undefined);
const unique = (values: readonly unknown[]): number => new Set(values).size;

describe('the demo projects', () => {
  it.each(demoProjects)('could be submitted: $title', ({ story, website, ...project }) => {
    const { imageUrl: _uploaded, ...rules } = projectRules;
    const fields: Record<string, unknown> = { ...project, content: storyHtml(story), websiteUrl: website };
    const faults = Object.entries(rules).map(([field, rule]) => [field, rule(fields[field])]);
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
    expect(imageIdOf(storyHtml(story))).toBeNull();
  });

  it.each(demoProjects)('has a story of several paragraphs in the allowed tags: $title', ({ story }) => {
    const html = storyHtml(story);
    expect(html.match(/<p>/g)?.length).toBeGreaterThan(1);
    expect(
      html.replace(/<\/?(h2|p|ul|ol|li|blockquote|strong|em)>|<a href="https:[^"<>]*" rel="[^"]*">|<\/a>/g, ''),
    ).not.toMatch(/[<>[\]]/);
  });

  it('are many, in every category and status, in towns all over the country', () => {
    expect(approved.length).toBeGreaterThanOrEqual(72);
    for (const category of CATEGORIES)
      expect(approved.filter((project) => project.category === category).length).toBeGreaterThanOrEqual(9);
    for (const status of PROJECT_STATUSES)
      expect(approved.filter((project) => project.status === status).length).toBeGreaterThanOrEqual(7);
    expect(unique(approved.map(({ city, state }) => `${city}, ${state}`))).toBeGreaterThanOrEqual(30);
    expect(unique(approved.map(({ state }) => state))).toBeGreaterThanOrEqual(30);
  });

  it('show every mark and decision', () => {
    const count = (has: (project: (typeof demoProjects)[number]) => unknown): number => demoProjects.filter(has).length;
    expect(count(({ featuredDaysAgo }) => featuredDaysAgo)).toBeGreaterThanOrEqual(5);
    expect(count(({ sponsoredDaysAgo }) => sponsoredDaysAgo)).toBeGreaterThanOrEqual(5);
    expect(count(({ inspiration }) => inspiration)).toBeGreaterThanOrEqual(8);
    expect(count(({ decision }) => decision === 'pending')).toBeGreaterThanOrEqual(7);
    const reasons = demoProjects.flatMap(({ decision }) => (typeof decision === 'object' ? [decision.rejected] : []));
    expect(reasons).toHaveLength(2);
    expect(reasons.map((reason) => rejectRules.reason(reason))).toEqual([undefined, undefined]);
  });

  it('put a mark on approved projects only, after they were submitted', () => {
    for (const { decision, featuredDaysAgo, sponsoredDaysAgo, inspiration, daysAgo, votes } of demoProjects) {
      if (decision)
        expect([featuredDaysAgo, sponsoredDaysAgo, inspiration, votes]).toEqual([undefined, undefined, undefined, 0]);
      expect(Math.max(featuredDaysAgo ?? 0, sponsoredDaysAgo ?? 0)).toBeLessThan(daysAgo);
    }
  });

  it('have titles and addresses of their own', () => {
    expect(unique(demoProjects.map(({ title }) => title))).toBe(demoProjects.length);
    expect(unique(demoProjects.map(({ title }) => slugOf(title)))).toBe(demoProjects.length);
    for (const { title } of demoProjects) expect(slugOf(title)).toMatch(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('ask for motifs that their scene has', () => {
    for (const { cover } of demoProjects) {
      const scene: Scene = scenes[cover.scene];
      expect(cover.motif === undefined || scene.motifs?.includes(cover.motif)).toBe(true);
    }
  });
});

describe('the demo people', () => {
  it('write the projects, each of them some', () => {
    const authors = new Set(demoProjects.map(({ author }) => author));
    const residents = demoPeople.filter(({ role }) => role === 'USER').map(({ subject }) => subject);
    expect([...authors].sort()).toEqual(residents.sort());
    expect(authors.size).toBeGreaterThanOrEqual(12);
  });

  it.each(demoPeople)('could register and fill in their profile: $email', (person) => {
    const rules = { ...profileRules, ...registerRules };
    const faults = Object.entries(rules).filter(([field, rule]) => rule({ ...person }[field as 'email']) !== undefined);
    expect(faults).toEqual([]);
  });

  it('are enough voters, each with an address of their own', () => {
    expect(unique([...demoPeople, ...demoVoters].map(({ email }) => email))).toBe(
      demoPeople.length + demoVoters.length,
    );
    expect(demoVoters.length).toBeGreaterThanOrEqual(300);
    expect(Math.max(...demoProjects.map(({ votes }) => votes))).toBeLessThanOrEqual(demoVoters.length);
  });
});
