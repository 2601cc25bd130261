import { sanitizeContent } from '@app/projects/content';
import { marked } from 'marked';

/** The HTML of a story as the site would store it; null when nothing is left to show. */
export const storyHtml = (story: string): string | null => sanitizeContent(markup(story)).html;

/**
 * What is wrong with a story, or undefined. The site takes out what its allow-list does not name: here that is a fault.
 */
export function storyFault(story: string): string | undefined {
  const kept = storyHtml(story);
  if (kept === null) return 'is missing';
  const left = tagsOf(kept);
  const lost = tagsOf(markup(story)).find((tag, i) => tag !== left[i]);
  return lost && `${lost}> is not allowed here`;
}

const markup = (story: string): string => marked.parse(story, { async: false });

const tagsOf = (html: string): string[] => html.match(/<\/?[a-z][a-z0-9]*/gi) ?? [];
