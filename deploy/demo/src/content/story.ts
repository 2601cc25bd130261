/**
 * The HTML of a story. Blocks are parted by an empty line; `## ` begins a heading, `- ` a list, `1. ` a numbered list, `> ` a quotation,
 * anything else is a paragraph. Inline tags (strong, em, a) are written as they are.
 */
export const storyHtml = (story: string): string =>
  story
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.split('\n').map((line) => line.trim())))
    .join('\n');

function blockHtml(lines: string[]): string {
  const first = lines[0] ?? '';
  if (first.startsWith('## ')) return `<h2>${first.slice(3)}</h2>`;
  if (first.startsWith('- ')) return list('ul', lines, /^- /);
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /);
  if (first.startsWith('> '))
    return `<blockquote><p>${lines.map((line) => line.replace(/^> /, '')).join(' ')}</p></blockquote>`;
  return `<p>${lines.join(' ')}</p>`;
}

const list = (tag: 'ul' | 'ol', lines: string[], mark: RegExp): string =>
  `<${tag}>${lines.map((line) => `<li>${line.replace(mark, '')}</li>`).join('')}</${tag}>`;
