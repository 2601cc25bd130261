import { STORY_TAGS } from '@app/contracts';

const BLOCKS = new Set<string>([
  ...STORY_TAGS.blocks,
  ...STORY_TAGS.lists,
  ...STORY_TAGS.tables,
  'figure',
  'figcaption',
]);

/**
 * A story as the text that it says, a line for each block; a picture is its description. Nothing in it runs or is
 * loaded.
 */
export function storyText(html: string, picture: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const said = (node: Node): string => {
    if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
    if (!(node instanceof Element)) return '';
    const name = node.tagName.toLowerCase();
    if (name === 'img') return picture(node.getAttribute('alt') ?? '');
    const inside = [...node.childNodes].map(said).join('');
    return BLOCKS.has(name) ? `\n${inside}\n` : inside;
  };
  const lines = [...body.childNodes].map(said).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
