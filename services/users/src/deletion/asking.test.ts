import { DELETION_DAYS } from '@app/contracts';
import { expect, it } from '@jest/globals';
import { EVENTS_KEPT_DAYS } from '@app/kernel';

it('an account goes when no event is left that was published before its name was taken from the public', () => {
  expect(DELETION_DAYS).toBeGreaterThanOrEqual(EVENTS_KEPT_DAYS);
});
