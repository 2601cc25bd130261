/** The editor of a project’s story. Its own file, because it is loaded with the editor. */
export const editor = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  picture: 'Picture',
  undo: 'Undo',
  redo: 'Redo',
  html: 'HTML',
  linkAddress: 'Link address',
  linkExample: 'example.org',
  linkApply: 'Apply',
  linkRemove: 'Remove link',
  alt: 'What does the picture show?',
  altHint: 'For people who cannot see it. Leave it empty when the picture only decorates.',
  altDone: 'Done',
};

export type EditorWords = typeof editor;
