import { describe, it } from '@jest/globals';
import { haveNoFault, site } from './faultless.js';
import { recordSceneOf, recordViews } from './record-views.js';

describe('every page and state of what was changed, hidden, reported and decided', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await haveNoFault(recordViews(await recordSceneOf(site)));
  }, 600_000);
});
