import { SLUG_MAX } from '@app/contracts';
import slugify from '@sindresorhus/slugify';
import { customAlphabet } from 'nanoid';

/** The fixed addresses below /api/projects: a slug with one of these names could never be reached. */
const FIXED_PATHS = ['featured', 'cities'];

/** Four letters and digits that nobody mistakes for one another: no i, l, o, 0 or 1. */
export const randomSuffix = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 4);

/** The address of a new project. A suffix is added when another project has the same title. */
export function slugOf(title: string, suffix?: string): string {
  const words = slugify(title, { decamelize: false });
  if (words === '') return `project-${suffix ?? randomSuffix()}`;
  const slug = /^\d+$/.test(words) || FIXED_PATHS.includes(words) ? `project-${words}` : words;
  return suffix ? `${cut(slug, SLUG_MAX - suffix.length - 1)}-${suffix}` : cut(slug, SLUG_MAX);
}

/** Cuts between two words, unless that would drop more than half. */
function cut(slug: string, room: number): string {
  if (slug.length <= room) return slug;
  const end = slug.lastIndexOf('-', room);
  return (end > room / 2 ? slug.slice(0, end) : slug.slice(0, room)).replace(/-$/, '');
}
