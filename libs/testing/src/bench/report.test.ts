import { expect, it } from '@jest/globals';
import { memoryFaults } from './report.ts';

const after = (resident: number) => ({ comments: { resident, share: 1 }, gateway: { resident: 900, share: 1 } });

it('a process above its limit is a fault; at it, without one, or where memory cannot be told, none is', () => {
  expect(memoryFaults(after(131))).toEqual(['comments takes 131 MB after the load; 130 MB is its limit.']);
  expect(memoryFaults(after(130))).toEqual([]);
  expect(memoryFaults(after(NaN))).toEqual([]);
});
