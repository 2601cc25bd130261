import { files, read } from './repository.ts';

/** Source files of ours. Content of the demo is data. */
export const sources = files.filter(
  (file) => /\.(tsx?|mjs|js)$/.test(file) && !file.startsWith('deploy/demo/content/'),
);

/** Where a file lies, for reports: the part and its folder of sources or tests. */
const folderOf = (file: string): string => {
  const [, first = '.', second = ''] =
    /^((?:libs|services|deploy)\/[^/]+|gateway|web)\/(src|test|e2e)?/.exec(file) ?? [];
  return second ? `${first}/${second}` : first;
};

/** The source files, by the part and its folder of sources or tests. */
export const sourcesByFolder = [...new Set(sources.map(folderOf))].map(
  (folder) => [folder, sources.filter((file) => folderOf(file) === folder)] as const,
);

/** A comment, a text in quotes or a regular expression; the order lets none begin within another one. */
const COMMENT_OR_TEXT =
  /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|(?<=[(,=:[!&|?;{}]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** A file's code without comments and texts: what is left of words in it are names. */
export const codeOf = (file: string): string => read(file).replace(COMMENT_OR_TEXT, ' ');

export interface Comment {
  file: string;
  /** The first line, from 1 on. */
  line: number;
  text: string;
}

/** The comments of a file. Lines of // that follow each other are one comment. */
export function commentsOf(file: string): Comment[] {
  const source = read(file);
  const found: (Comment & { end: number })[] = [];
  for (const { 0: written, index } of source.matchAll(COMMENT_OR_TEXT)) {
    if (!/^\/[/*]/.test(written)) continue;
    const text = written.replace(/^\/\*+|\*\/$|^\/\/+/g, '').replace(/^\s*\* ?/gm, '');
    const before = found.at(-1);
    const between = before && source.slice(before.end, index);
    if (written.startsWith('//') && between !== undefined && /^\n[ \t]*$/.test(between)) {
      before!.text += `\n${text}`;
      before!.end = index + written.length;
    } else {
      const line = source.slice(0, index).split('\n').length;
      found.push({ file, line, text, end: index + written.length });
    }
  }
  return found;
}

/** The sentences of a comment. A tag of JSDoc, an item of a list and a paragraph begin a new one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n\s*[-*] |(?=@(?:returns|param|throws)\b)/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?][)'"’”]?) (?=\S)/))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
