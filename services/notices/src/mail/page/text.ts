import { Children, type FunctionComponent, isValidElement, type ReactNode } from 'react';

type TextForm<P> = (props: P, inner: string) => string;

interface WithText<P> extends FunctionComponent<P> {
  asText: TextForm<P>;
  stands: 'alone' | 'inline';
}

/** A component of mails with its form as plain text; one that stands alone has an empty line before and after it. */
export const textForm = <P>(
  component: FunctionComponent<P>,
  asText: TextForm<P>,
  stands: 'alone' | 'inline' = 'alone',
): FunctionComponent<P> =>
  Object.assign(component, { asText, stands } satisfies Pick<WithText<P>, 'asText' | 'stands'>);

/** Writes the same mail as plain text. Components that have no form of their own read as what they are made of. */
export const plainText = (node: ReactNode): string =>
  read(node)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function read(node: ReactNode): string {
  if (!isValidElement<{ children?: ReactNode }>(node)) {
    return Array.isArray(node) ? inner(node) : typeof node === 'string' || typeof node === 'number' ? String(node) : '';
  }
  const { type, props } = node;
  if (type === 'br') return '\n';
  if (typeof type !== 'function') return inner(props.children);
  const component = type as WithText<unknown>;
  if (!component.asText) return read(component(props) as ReactNode);
  const words = component.asText(props, inner(props.children).trim());
  return component.stands === 'inline' ? words : `\n\n${words}\n\n`;
}

const inner = (children: ReactNode): string => Children.toArray(children).map(read).join('');
