import { linkTo, STORY_ATTRIBUTES, STORY_TAGS } from '@app/contracts';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { ListItem } from '@tiptap/extension-list';
import { Strike } from '@tiptap/extension-strike';
import { type Extensions, Mark, Node, type NodeConfig } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/*
 * The editor drops what it does not know, so it has to know every tag of STORY_TAGS. The kit of Tiptap lacks some of
 * them, and writes others as another tag (`<b>` as `<strong>`).
 */

const attributes = (names: readonly string[]) => () =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const block = (tag: string, content: string, more: Partial<NodeConfig> = {}) =>
  Node.create({
    name: tag,
    content,
    ...more,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const inText = (tag: string) => Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** One mark, and one button, for two tags: each text keeps the one it came with. */
const oneOf = <Options>(mark: Mark<Options>, usual: string, other: string) =>
  mark.extend({
    addAttributes: () => ({
      tag: {
        default: usual,
        rendered: false,
        parseHTML: (element: HTMLElement) => (element.localName === other ? other : usual),
      },
    }),
    renderHTML: ({ mark: { attrs } }) => [attrs['tag'] as string, 0],
  });

/** A picture without a description gets an empty `alt`, so that screen readers skip it. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

/** A picture in the middle of a text or of a link. */
const PictureInText = Picture.extend({
  name: 'pictureInText',
  inline: true,
  group: 'inline',
  // A new picture stands by itself.
  addCommands: () => ({}),
  parseHTML: () => [
    { tag: STORY_TAGS.inText.map((tag) => `${tag} img[src]`).join(), priority: 60 },
    { tag: 'img[src]', context: 'paragraph/|heading/|codeBlock/|caption/|figcaption/', priority: 60 },
  ],
});

export const PICTURES = [Picture.name, PictureInText.name];

/** Tables are kept and their cells can be written in. Rows and columns are made in the HTML. */
const tables = [
  block('table', '(caption | thead | tbody | tfoot | tr)+', { group: 'block', isolating: true }),
  block('caption', 'inline*'),
  ...['thead', 'tbody', 'tfoot'].map((tag) => block(tag, 'tr+')),
  block('tr', '(th | td)+'),
  ...(['th', 'td'] as const).map((tag) =>
    block(tag, 'block+', { isolating: true, addAttributes: attributes(STORY_ATTRIBUTES[tag]) }),
  ),
];

export const storyExtensions: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    strike: false,
    code: false,
    codeBlock: false,
    listItem: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      // A URL without a scheme is none to Tiptap when it has a port. The server puts the scheme in.
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(linkTo(url)),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  oneOf(Bold, 'strong', 'b'),
  oneOf(Italic, 'em', 'i'),
  oneOf(Strike, 's', 'del'),
  ...['cite', 'q', 'ins', 'mark', 'small', 'sub', 'sup'].map(inText),
  // Tiptap's own would take links and emphasis off.
  Code.extend({ excludes: 'code' }),
  CodeBlock.extend({ content: 'inline*', marks: '_', renderHTML: () => ['pre', 0] }),
  ListItem.extend({ content: 'block+' }),
  Picture,
  PictureInText,
  block('figure', '(block | figcaption)+', { group: 'block', isolating: true }),
  block('figcaption', 'inline*'),
  ...tables,
];
