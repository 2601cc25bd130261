import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  projectRules,
  sentences,
  STATIC_PAGES,
  STORY_ATTRIBUTES,
  STORY_TAGS,
  type StaticPath,
  type WrittenPage,
} from '@app/contracts';
import { marked } from 'marked';
import sanitize from 'sanitize-html';
import { parse } from 'yaml';

/** Bytes of one file. */
const FILE_MAX = 200_000;
/** `about.md` is /about. */
const PATHS = new Map(Object.keys(STATIC_PAGES).map((path) => [`${path.slice(1)}.md`, path as StaticPath]));
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)([\s\S]*)$/;

export type WrittenPages = ReadonlyMap<StaticPath, WrittenPage>;

interface PagesRead {
  pages: WrittenPages;
  /** What is wrong with the folder or with its files, a sentence each. */
  faults: string[];
}

/** The pages that the operator of the site has written: Markdown files with a title and a description in front. */
export function readPages(folder: string | undefined): PagesRead {
  const pages = new Map<StaticPath, WrittenPage>();
  const faults: string[] = [];
  for (const name of folder === undefined ? [] : namesIn(folder, faults)) {
    const path = PATHS.get(name);
    if (!path) {
      faults.push(`${name} is no page of the site: those are ${[...PATHS.keys()].join(', ')}`);
      continue;
    }
    const page = pageIn(join(folder!, name));
    if (typeof page === 'string') faults.push(`${name} ${page}`);
    else pages.set(path, page);
  }
  return { pages, faults };
}

/** Hidden files are others' business: a mounted ConfigMap has some, and so have editors. */
function namesIn(folder: string, faults: string[]): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    faults.push(`the folder cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return [];
  }
}

/** The page in a file, or what is wrong with it. */
function pageIn(file: string): WrittenPage | string {
  const text = textOf(file);
  if (typeof text !== 'string') return text.fault;
  const [, front, body] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || body === undefined)
    return 'does not begin with title and description between two lines of ---';
  const given = frontMatter(front);
  for (const field of ['title', 'description'] as const) {
    const fault = projectRules[field](given[field]);
    if (fault) return `has a wrong ${field}: ${sentences[fault]}`;
  }
  const { title, description } = given as { title: string; description: string };
  try {
    const html = htmlOf(body);
    return html === '' ? 'has no text' : { title: title.trim(), description: description.trim(), html };
  } catch (error) {
    return `cannot be read as Markdown: ${(error as Error).message.split('\n', 1)[0]}`;
  }
}

function textOf(file: string): string | { fault: string } {
  try {
    if (statSync(file).size > FILE_MAX) return { fault: `is larger than ${FILE_MAX / 1000} kB` };
    const bytes = readFileSync(file);
    return isUtf8(bytes) ? new TextDecoder().decode(bytes) : { fault: 'is not UTF-8' };
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

function frontMatter(text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * What a project's story may have, and links to telephones. Pictures are the site's own: browsers are told to load no
 * others.
 */
const htmlOf = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), {
    allowedTags: Object.values(STORY_TAGS).flat(),
    allowedAttributes: Object.fromEntries(Object.entries(STORY_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // The page's own title is its h1.
      h1: 'h2',
      a: sanitize.simpleTransform('a', { rel: 'noopener' }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/'),
  }).trim();
