import { describe, it } from '@jest/globals';
import { haveNoFault, site } from './faultless.js';
import { adminViews } from './admin-views.js';
import { sceneOf } from './view.js';

describe('every page and state of admins', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await haveNoFault(adminViews(await sceneOf(site)));
  }, 600_000);
});
