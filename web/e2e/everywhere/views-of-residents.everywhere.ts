import { describe, it } from '@jest/globals';
import { haveNoFault, site } from './faultless.js';
import { residentViews } from './resident-views.js';
import { sceneOf } from './view.js';

describe('every page and state of residents', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await haveNoFault(residentViews(await sceneOf(site)));
  }, 600_000);
});
