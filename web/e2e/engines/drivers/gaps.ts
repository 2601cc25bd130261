/**
 * Takes away what the oldest supported browsers lack (web/browsers.mjs), and `findLast`, which some before them lack.
 * It runs in each document before all else.
 */
export function takeAway(): void {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  for (const name of ['findLast', 'findLastIndex']) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(window, 'navigation');
  for (const owner of [window, Document.prototype, HTMLElement.prototype, SVGElement.prototype])
    Reflect.deleteProperty(owner, 'onscrollend');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { field-sizing: fixed !important; }');
  document.adoptedStyleSheets.push(sheet);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (property: string, value?: string) =>
    !property.includes('field-sizing') && (value === undefined ? supports(property) : supports(property, value));
}

/** Which of the names are there all the same; run in a page. */
export const stillThere = (): string[] =>
  Object.entries({
    size: 'size' in URLSearchParams.prototype,
    findLast: 'findLast' in Array.prototype,
    navigation: 'navigation' in window,
    scrollend: 'onscrollend' in window,
    'field-sizing': CSS.supports('field-sizing', 'content'),
  }).flatMap(([name, isThere]) => (isThere ? [name] : []));
