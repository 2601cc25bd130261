/** An element as people know it. */
export interface Wanted {
  kind: 'button' | 'link' | 'field' | 'tab' | 'menuitem';
  /** What it is called, whole or, between slashes, as a pattern: `Load More`, `/^Upvote /`. */
  name: string;
  /** The selector of something it is in. */
  within?: string | undefined;
}

/**
 * The first such element that can be seen, or null. It runs in the page, so it uses nothing from outside itself, and
 * only what the oldest browsers have. A file's field is hidden behind its label, and is found all the same.
 */
export function find({ kind, name, within }: Wanted): Element | null {
  const selectors: Record<Wanted['kind'], string> = {
    button: 'button, [role=button], label[for]',
    link: 'a[href]',
    field: 'input, textarea, select',
    tab: '[role=tab]',
    menuitem: '[role=menuitem]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** What is only drawn is not said. */
  const saidIn = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(saidIn).join('');
  };
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled)
      return plain(
        labelled
          .split(' ')
          .map((id) => plain(document.getElementById(id)?.textContent))
          .join(' '),
      );
    const said = element.getAttribute('aria-label');
    if (said) return plain(said);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return plain([...labels].map((label) => label.textContent).join(' '));
    return plain(saidIn(element));
  };
  const isSeen = (element: Element) => {
    if ((element as HTMLInputElement).type === 'file') return true;
    const { visibility } = getComputedStyle(element);
    return visibility !== 'hidden' && element.getClientRects().length > 0;
  };
  const pattern = /^\/(.*)\/$/.exec(name);
  const isCalled = (called: string) => (pattern ? new RegExp(pattern[1]!).test(called) : called === name);
  const scope = within === undefined ? [document] : [...document.querySelectorAll(within)];
  for (const part of scope)
    for (const element of part.querySelectorAll(selectors[kind]))
      if (isSeen(element) && isCalled(nameOf(element))) return element;
  return null;
}

/**
 * Brings an element to the middle of the window.
 * @returns whether it stays there: what moves away under the pointer is not pressed. It runs in the page, by a timer,
 * because a tab behind another one draws no frames.
 */
export async function standsStill(element: Element): Promise<boolean> {
  // Smooth scrolling would go on while the pointer comes.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return place() === before;
}

export const moving = ({ kind, name }: Wanted): string => `The ${kind} ${name} does not stand still`;
export const missing = ({ kind, name }: Wanted): string => `There is no ${kind} ${name}`;
