import { describe, expect, it } from '@jest/globals';
import { CATEGORIES, profileRules, PROJECT_STATUSES, registerRules } from '@app/contracts';
import { slugOf } from '@app/projects/slug';
import { demoPeople } from '../people.js';
import { demoProjects } from './projects.js';
import { storyHtml } from './story.js';
import { demoVoters } from './voters.js';

const approved = demoProjects.filter(({ decision }) => decision === undefined);
const unique = (values: readonly unknown[]): number => new Set(values).size;

describe('the demo projects', () => {
  it.each(demoProjects)('has a story of several paragraphs without pictures: $title', ({ story }) => {
    const html = storyHtml(story) ?? '';
    expect(html.match(/<p>/g)?.length).toBeGreaterThan(1);
    expect(html).not.toMatch(/<img|[[\]]/);
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
  });

  it('have titles and addresses of their own', () => {
    expect(unique(demoProjects.map(({ title }) => title))).toBe(demoProjects.length);
    expect(unique(demoProjects.map(({ title }) => slugOf(title)))).toBe(demoProjects.length);
  });
});

describe('what people say about them', () => {
  const comments = demoProjects.flatMap((project) => project.comments.map((comment) => ({ project, ...comment })));
  const replies = comments.flatMap(({ project, replies }) => replies.map((reply) => ({ project, ...reply })));
  const all = [...comments, ...replies];

  it('is much, on most projects, by many', () => {
    const talkedAbout = demoProjects.filter((project) => project.comments.length > 0);
    expect(talkedAbout.length).toBeGreaterThanOrEqual(65);
    // An empty discussion is to be seen, too.
    expect(approved.length).toBeGreaterThan(talkedAbout.length);
    expect(comments.length).toBeGreaterThanOrEqual(250);
    expect(replies.length).toBeGreaterThanOrEqual(150);
    expect(unique(all.map(({ author }) => author))).toBeGreaterThanOrEqual(100);
    expect(Math.max(...talkedAbout.map((project) => project.comments.length))).toBeGreaterThanOrEqual(30);
  });

  it('is said once, and by somebody who says little else', () => {
    expect(unique(all.map(({ content }) => content))).toBe(all.length);
    for (const { author } of all)
      expect(all.filter((writing) => writing.author === author).length).toBeLessThanOrEqual(all.length / 20);
  });

  it('has what the page must show: creators who answer, lines, links, more replies than two, none at all', () => {
    expect(replies.filter(({ project, author }) => project.author === author).length).toBeGreaterThanOrEqual(50);
    expect(all.some(({ content }) => content.includes('https://'))).toBe(true);
    expect(all.some(({ content }) => content.includes('\n'))).toBe(true);
    expect(comments.some((comment) => comment.replies.length > 2)).toBe(true);
    expect(comments.some((comment) => comment.replies.length === 0)).toBe(true);
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
  });
});
