import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src/', import.meta.url));
/** The folder of web/src that a file is in. */
const folderOf = (path) => relative(SOURCES, path).split(sep)[0];

/**
 * Features never import each other, nor the pages that compose them, and what they share imports none of them. Its
 * option says which folders of web/src are shared.
 */
export const features = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { another: 'Features never import each other; pages compose them.' },
  },
  create({ filename, options: [shared], report }) {
    const own = folderOf(filename);
    const look = (source) => {
      if (!source?.value?.startsWith?.('.')) return;
      const folder = folderOf(join(dirname(filename), source.value));
      if (folder !== own && !shared.includes(folder)) report({ node: source, messageId: 'another' });
    };
    return {
      ImportDeclaration: ({ source }) => look(source),
      ImportExpression: ({ source }) => look(source),
      ExportNamedDeclaration: ({ source }) => look(source),
      ExportAllDeclaration: ({ source }) => look(source),
    };
  },
};
