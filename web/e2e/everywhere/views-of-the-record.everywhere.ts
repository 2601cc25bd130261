import { describe, it } from '@jest/globals';
import { lookThrough, site } from './look-through.js';
import { recordSceneOf, recordViews } from './record-views.js';

describe('every page and state of what was changed, hidden, reported and decided', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await lookThrough(recordViews(await recordSceneOf(site)));
  }, 600_000);
});
