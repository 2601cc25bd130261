/**
 * The HTML of a story. Blocks are parted by an empty line; a line that begins with `## ` is a heading, lines with `- ` a list, `1. ` a numbered
 * list, `> ` a quotation, anything else a paragraph. `[text](https://…)` is a link; other inline tags (strong, em) are written as they are.
 */
export const storyHtml = (story: string): string =>
  story
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => blockHtml(block.split('\n').map((line) => line.trim())))
    .join('\n')
    .replace(LINK, '<a href="$2" rel="nofollow noopener">$1</a>');

const LINK = /\[([^\]]+)\]\((https:[^)\s]+)\)/g;

function blockHtml([first = '', ...rest]: string[]): string[] {
  if (first.startsWith('## ')) return [`<h2>${first.slice(3)}</h2>`, ...(rest.length > 0 ? blockHtml(rest) : [])];
  const lines = [first, ...rest];
  if (first.startsWith('- ')) return [list('ul', lines, /^- /)];
  if (/^\d+\. /.test(first)) return [list('ol', lines, /^\d+\. /)];
  if (first.startsWith('> ')) return [`<blockquote><p>${joined(lines, /^> /)}</p></blockquote>`];
  return [`<p>${lines.join(' ')}</p>`];
}

const joined = (lines: string[], mark: RegExp): string => lines.map((line) => line.replace(mark, '')).join(' ');

const list = (tag: 'ul' | 'ol', lines: string[], mark: RegExp): string =>
  `<${tag}>${lines.map((line) => `<li>${line.replace(mark, '')}</li>`).join('')}</${tag}>`;
