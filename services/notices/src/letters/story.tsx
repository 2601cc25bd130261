import { isLink } from '@app/contracts';
import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { FONT, LIGHT } from '../mail/page/colours.js';
import { Link, Quote, Subheading, Text } from '../mail/page/parts.js';
import { textForm } from '../mail/page/text.js';

const STRESSED = ['em', 'strong', 'b', 'i', 'u', 's', 'sub', 'sup', 'code'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Their words are none of the reader's. */
const SILENT = ['script', 'style', 'template', 'img', 'iframe', 'svg', 'head', 'title'];
/** Elements inside one another; the editor makes a few. What is deeper is left out. */
const DEPTH_MAX = 50;

/**
 * What the editor wrote, as a mail has it. Every element is made anew from those that mails are made of, so whatever
 * else stands in the HTML does not get into a mail.
 */
export function storyOfMail(html: string, siteUrl: string): ReactNode {
  return inOrder(parseDocument(html).children, siteUrl, 0);
}

const inOrder = (nodes: readonly ChildNode[], siteUrl: string, depth: number): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => shown(node, siteUrl, depth)));

function shown(node: ChildNode, siteUrl: string, depth: number): ReactNode {
  if (node.type === 'text') return node.data.replaceAll(/\s+/g, ' ');
  if (node.type !== 'tag' || SILENT.includes(node.name) || depth === DEPTH_MAX) return null;
  const inner = inOrder(node.children, siteUrl, depth + 1);
  if (HEADINGS.includes(node.name)) return <Subheading>{inner}</Subheading>;
  if (STRESSED.includes(node.name)) return createElement(node.name, null, inner);
  if (node.name === 'p') return <Text>{inner}</Text>;
  if (node.name === 'br') return <br />;
  if (node.name === 'blockquote') return <Quote>{inner}</Quote>;
  if (node.name === 'ul' || node.name === 'ol') return <List kind={node.name}>{inner}</List>;
  if (node.name === 'li') return <Item>{inner}</Item>;
  const url = node.name === 'a' && linkOf(node.attribs['href'], siteUrl);
  return url ? <Link url={url}>{inner}</Link> : inner;
}

/** A whole URL: mails stand at no place of the site. */
function linkOf(href: string | undefined, siteUrl: string): string | undefined {
  return href !== undefined && isLink(href) && URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : undefined;
}

interface ListProps {
  kind: 'ul' | 'ol';
  children?: ReactNode;
}

const List = textForm(
  ({ kind, children }: ListProps) =>
    createElement(
      kind,
      {
        className: 'text',
        style: {
          color: LIGHT.text,
          fontFamily: FONT,
          fontSize: 16,
          lineHeight: 1.55,
          margin: '0 0 16px',
          paddingLeft: 24,
        },
      },
      children,
    ),
  (_props, inner) => inner,
);

const Item = textForm(
  ({ children }: { children?: ReactNode }) => <li>{children}</li>,
  (_props, inner) => `- ${inner}\n`,
  'inline',
);
