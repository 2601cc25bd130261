import { normalizeText, sentences, writingRules } from '@app/contracts';
import { demoPeople } from '../people.js';
import type { DemoComment, DemoWriting } from './project.js';
import { demoVoters } from './voters.js';

/** `# first.last, 4 likes` begins a comment, `## first.last` a reply to it. */
const HEADING = /^(##?) (\S+?)(?:, (\d+) likes?)?$/;

/** Everybody: people and voters by the names before their addresses' @. */
const writers: ReadonlySet<string> = new Set(
  [...demoPeople, ...demoVoters].map(({ email }) => email.replace(/@.*/, '')),
);
const LIKES_MAX = writers.size - 1;

/**
 * Comments from the text of their file, in the order of time. Throws one error that names every fault with its line.
 */
export function parseComments(name: string, text: string): DemoComment[] {
  const comments: DemoComment[] = [];
  const faults: string[] = [];
  for (const { at, heading, content } of sectionsOf(text.replaceAll('\r\n', '\n'))) {
    const [, level, author = '', likes = '0'] = HEADING.exec(heading) ?? [];
    const parent = comments.at(-1);
    const fault =
      level === undefined
        ? 'begins neither a comment (# first.last, 4 likes) nor a reply (## first.last)'
        : level === '##' && !parent
          ? 'a reply before the first comment'
          : faultOf(author, Number(likes), content);
    if (fault !== undefined) faults.push(`${name}:${at}: ${fault}`);
    const writing: DemoWriting = { author, likes: Number(likes), content };
    if (level === '##') parent?.replies.push(writing);
    else comments.push({ ...writing, replies: [] });
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return comments;
}

function faultOf(author: string, likes: number, content: string): string | undefined {
  if (!writers.has(author)) return `${author} is nobody of people.ts or voters.ts`;
  if (likes > LIKES_MAX) return `there are ${LIKES_MAX} others who could like it`;
  const fault = writingRules.content(content);
  return fault && sentences[fault];
}

interface Section {
  /** The heading's line, from 1. */
  at: number;
  heading: string;
  content: string;
}

/** What stands before the first heading is a section too, with its first line for a heading. */
function sectionsOf(text: string): Section[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('#') ? [index] : []));
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first >= 0 && first !== starts[0]) starts.unshift(first);
  return starts.map((start, i) => ({
    at: start + 1,
    heading: lines[start] ?? '',
    content: normalizeText(lines.slice(start + 1, starts[i + 1]).join('\n')),
  }));
}
