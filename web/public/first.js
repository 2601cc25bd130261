// Runs before the first paint. A file of its own, because the site's policy allows no inline script.
/* global addEventListener, document, KeyboardEvent, matchMedia, requestAnimationFrame */

// The colour scheme: a dark page never flashes light. The button that changes it is src/theme/scheme.ts.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage can be switched off; then the system decides.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    const { classList, style } = document.documentElement;
    classList.toggle('dark', dark);
    classList.toggle('light', !dark);
    style.colorScheme = dark ? 'dark' : 'light';
  };
  // All colours change at once, as the button does it.
  const change = () => {
    document.documentElement.classList.add('switching');
    apply();
    void document.documentElement.offsetWidth;
    document.documentElement.classList.remove('switching');
  };
  apply();
  system.addEventListener('change', change);
  addEventListener('storage', change);
})();

// Somebody is signed in: the page does not offer to sign in while it asks who it is.
if (/(^|; )signed-in=/.test(document.cookie)) document.documentElement.dataset.signedIn = '';

// A page that came in the HTML is shown first. Its code (`type="later"`) is fetched and run after the first frame on the screen, one file at a time. A tab
// that nobody looks at has no frames, so its code waits.
addEventListener('DOMContentLoaded', () => {
  const later = [...document.querySelectorAll('script[type=later]')];
  const add = (name, how) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...how }));
  const runNext = () => {
    const script = later.shift();
    if (script) add('script', { type: 'module', src: script.src, onload: runNext });
  };
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const { src } of later) add('link', { rel: 'modulepreload', href: src });
      runNext();
    }),
  );
});

// The page is there before its code. What is pressed, typed or sent in between is done as soon as React has taken over the element.
(() => {
  const EVERY_MS = 50;
  const LONGEST_MS = 2_000;
  const waiting = [];
  // What is done here by ourselves is not kept a second time.
  let isActing = false;
  // React knows an element somewhat before it has taken over the piece of the page around it: until then that piece is marked so, and hears nothing.
  const UNFINISHED = 2 | 4096;
  const keyOf = (element) => Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  const isTaken = (element) => {
    const known = element[keyOf(element)];
    if (!known) return false;
    for (let fiber = known; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & UNFINISHED) return false;
    return true;
  };
  // One after the other: what was typed comes before the press that sends it, and React has answered the one before the next comes.
  const look = () => {
    const [next] = waiting;
    const { element } = next;
    if (keyOf(element)) next.since = Math.min(next.since, Date.now());
    const isLate = Date.now() - next.since > LONGEST_MS;
    if (element.isConnected && !isTaken(element) && !isLate) return setTimeout(look, EVERY_MS);
    waiting.shift();
    isActing = true;
    try {
      if (element.isConnected) next.act();
    } finally {
      isActing = false;
      if (waiting.length > 0) setTimeout(look);
    }
  };
  const onceTaken = (element, type, act) => {
    const same = waiting.find((one) => one.element === element && one.type === type);
    if (same) same.act = act;
    else if (waiting.push({ element, type, act, since: Infinity }) === 1) setTimeout(look, EVERY_MS);
  };
  const on = (type, find, act) =>
    addEventListener(
      type,
      (event) => {
        const element = find(event.target, event);
        if (isActing || !element || !document.getElementById('root')?.contains(element)) return;
        // What comes while an earlier one still waits must not overtake it.
        if (isTaken(element) && !waiting.some((one) => one.element === element)) return;
        if (type !== 'input') event.preventDefault();
        onceTaken(element, type, act(element));
      },
      { capture: true },
    );
  on(
    'click',
    (target) => target.closest('button'),
    (button) => () => button.click(),
  );
  on(
    'submit',
    (target) => target,
    (form) => () => form.requestSubmit(),
  );
  on(
    'keydown',
    (target, { key }) => key === 'Enter' && target.closest('[role=combobox]'),
    (field) => () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  on(
    'input',
    (target) => target.closest('input, textarea, select'),
    (field) => {
      const { value } = field;
      return () => {
        // React took the text for its own, or has put back what was there before: either way it must see a change.
        field._valueTracker?.setValue('');
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
      };
    },
  );
})();
