import { API, type ArchiveSubject, PAGES } from '@app/contracts';

export const KINDS = ['project', 'user', 'span'] as const;
export type Kind = (typeof KINDS)[number];

/** A thing of the record, as an admin found it. */
export interface Found {
  of: ArchiveSubject;
  title: string;
}

/**
 * What was typed or pasted for a project or a person: its number or name in a URL, or the URL of its page.
 * Null when it is neither.
 */
export function nameIn(kind: 'project' | 'user', typed: string): string | null {
  const text = typed.trim();
  const page = kind === 'project' ? PAGES.project('') : PAGES.user('');
  const at = text.indexOf(page);
  const name = at < 0 ? text : text.slice(at + page.length).split(/[/?#]/)[0]!;
  return (kind === 'project' ? /^[a-z0-9-]{1,100}$/ : /^[\w.:@|-]{1,128}$/).test(name) ? name : null;
}

/** Days of an admin are those of UTC, as in the file's name; the last day is taken in whole. */
export function spanOf(first: string, last: string): { from: string; until: string } | null {
  const [from, end] = [first, last].map((day) => Date.parse(`${day}T00:00Z`));
  if (Number.isNaN(from) || Number.isNaN(end) || end! < from!) return null;
  return { from: new Date(from!).toISOString(), until: new Date(end! + 86_400_000).toISOString() };
}

export const archivePath = (of: ArchiveSubject): string =>
  `${API.adminArchive}?${new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]))}`;
