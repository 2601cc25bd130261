import { beforeAll, describe, expect, it } from '@jest/globals';
import { goThrough, haveNoFault, site } from './faultless.js';
import { sceneOf, type View } from './view.js';
import { visitorViews } from './visitor-views.js';

let views: View[];

beforeAll(async () => {
  views = visitorViews(await sceneOf(site));
});

describe('every page and state of visitors', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await haveNoFault(views);
  }, 600_000);

  it('is there with its heading as soon as anything is', async () => {
    await goThrough(
      views.filter(({ fails, only }) => !fails && !only),
      async (page, { name }) =>
        expect([name, await page.locator('html').getAttribute('data-empty')]).toEqual([name, null]),
      (page) =>
        page.addInitScript(() => {
          new MutationObserver(() => {
            // Until then the HTML is still coming, from its top to its end. The scripts of the app run after that.
            if (document.readyState === 'loading') return;
            const shown = document.querySelector('#root > *') !== null;
            if (shown && !document.querySelector('h1')) document.documentElement.dataset['empty'] = 'yes';
          }).observe(document, { childList: true, subtree: true });
        }),
    );
  });
});
