import { absolute, PAGES, placeOf, type ProjectCard, type Site, TAGLINE } from '@app/contracts';
import { escapeXml } from '../escape.js';

export const FEED_PATH = '/feed.xml';

/** An Atom feed of projects, newest first. */
export function atomFeed(projects: ProjectCard[], site: Site): string {
  const updated = projects.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', absolute('/', site)),
    element('title', site.name),
    element('subtitle', TAGLINE),
    // A feed must have a date; an empty site has none.
    element('updated', updated || new Date(0).toISOString()),
    `<author>${element('name', site.name)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(FEED_PATH, site))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(absolute(PAGES.home, site))}"/>`,
    ...projects.map((project) => entry(project, site)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(project: ProjectCard, site: Site): string {
  return [
    '<entry>',
    // By its id, which never changes.
    element('id', absolute(PAGES.share(project.id), site)),
    element('title', project.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(absolute(PAGES.project(project.slug), site))}"/>`,
    element('published', project.createdAt),
    element('updated', project.updatedAt),
    `<category term="${escapeXml(project.category)}"/>`,
    element('summary', `${placeOf(project)}: ${project.description}`),
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
