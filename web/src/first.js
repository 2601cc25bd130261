// Runs before the first paint. The build puts it into the page (vite.plugins.ts).
(() => {
  const root = document.documentElement;

  // The colour scheme: a dark page never flashes light. The button that changes it is src/theme/scheme.ts.
  {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      let chosen = null;
      try {
        chosen = localStorage.getItem('theme');
      } catch {
        // Storage can be switched off; then the system decides.
      }
      const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
      const { classList, style } = root;
      classList.toggle('dark', dark);
      classList.toggle('light', !dark);
      style.colorScheme = dark ? 'dark' : 'light';
    };
    // All colours change at once, as the button does it.
    const change = () => {
      root.classList.add('switching');
      apply();
      void root.offsetWidth;
      root.classList.remove('switching');
    };
    apply();
    system.addEventListener('change', change);
    // Letters from another tab need no drawing here.
    addEventListener('storage', ({ key }) => (key ?? 'theme') === 'theme' && change());
  }

  // Scripts run here: what stands in for them is not shown (theme/global.ts).
  root.classList.add('js');

  // Somebody is signed in: the page does not offer to sign in while it asks who it is.
  if (/(^|; )(__Host-)?signed-in=/.test(document.cookie)) root.dataset.signedIn = '';

  // A page that came in the HTML is shown first. Its code (`type="later"`, and `rel="later"` for what that will ask
  // for) comes after the first frame with the largest picture, since both share the line. It runs one file at a time.
  // The italics come then, too (`drawn`, theme/global.ts). No picture that is late is waited for. A tab that nobody
  // looks at has no frames, so its code waits.
  addEventListener('DOMContentLoaded', async () => {
    const later = [...document.querySelectorAll('script[type=later]')];
    const asked = document.querySelectorAll('link[rel=later]');
    const add = (name, how) =>
      document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...how }));
    const runNext = () => {
      const script = later.shift();
      if (script) add('script', { type: 'module', src: script.src, onload: runNext });
    };
    const picture = document.querySelector('img[fetchpriority=high]')?.decode();
    await Promise.race([picture, new Promise((late) => setTimeout(late, 1_000))]).catch(() => {});
    requestAnimationFrame(() =>
      setTimeout(() => {
        root.classList.add('drawn');
        for (const { src } of later) add('link', { rel: 'modulepreload', href: src });
        // `data-under`: the code of the pages below this path only; `data-beside`: of all but these and home.
        const { pathname } = location;
        for (const { href, dataset } of asked)
          if (
            dataset.beside
              ? pathname !== '/' && !pathname.startsWith(dataset.beside)
              : pathname.startsWith(dataset.under ?? '')
          )
            add('link', { rel: 'modulepreload', href });
        runNext();
      }),
    );
  });

  // The page is there before its code. What is pressed or sent in between is done as soon as React has taken over that
  // piece of the page: the piece says so (ui/states/TakenOver.tsx). What is typed, the fields hand on themselves
  // (ui/page/useEarlyText.ts).
  {
    const waiting = [];
    // What is done here by ourselves is not kept a second time.
    let isActing = false;
    const isEarly = (element) => element.closest('[data-early]');
    // One after the other: React has answered the one before the next comes.
    const goOn = () => {
      // A piece that is late, or was thrown away, holds up no other one.
      const at = waiting.findIndex(({ element }) => !isEarly(element));
      if (at < 0) return;
      const [next] = waiting.splice(at, 1);
      isActing = true;
      try {
        if (next.element.isConnected) next.act();
      } finally {
        isActing = false;
        setTimeout(goOn);
      }
    };
    addEventListener('takenover', () => setTimeout(goOn));
    const on = (type, find, act) =>
      addEventListener(
        type,
        (event) => {
          const element = find(event.target, event);
          if (isActing || !element) return;
          const same = waiting.find((one) => one.element === element);
          // What comes while an earlier one still waits must not overtake it.
          if (!isEarly(element) && !same) return;
          // It is done later, and once: React may have the element already, and not yet the effects of its piece.
          event.stopPropagation();
          event.preventDefault();
          if (same?.type !== type) waiting.push({ element, type, act: () => act(element) });
        },
        true,
      );
    on(
      'click',
      (target) => target.closest('button'),
      (button) => button.click(),
    );
    on(
      'submit',
      (target) => target,
      (form) => form.requestSubmit(),
    );
    on(
      'keydown',
      (target, { key }) => key === 'Enter' && target.closest('[role=combobox]'),
      (field) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    );
  }
})();
