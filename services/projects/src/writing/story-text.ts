import { REPORTED_STORY_MAX } from '@app/contracts';

/** After these a new line begins. */
const LINE_ENDS = /<\/(?:p|h[1-6]|li|tr|blockquote|pre|figcaption|caption)>|<br[^>]*>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * The beginning of a sanitised story as plain text, for those who judge what it says. It may be cut off anywhere, also
 * within a tag.
 */
export function beginningOf(html: string): string {
  const lines = html
    .replace(LINE_ENDS, '\n')
    .replace(/<[^<>]*(?:>|$)/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const text = lines.filter((line) => line !== '').join('\n');
  return [...text].slice(0, REPORTED_STORY_MAX).join('');
}
