import { describe, expect, it } from '@jest/globals';
import { type Group, groupOf } from './groups.js';

const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

describe('an entry of the inbox', () => {
  it.each<[string, string, Group]>([
    ['of this morning', local(26, 0), 'today'],
    ['that is younger than this clock', local(26, 23), 'today'],
    ['of last night', local(25, 23, 59), 'week'],
    ['of six days ago', local(20, 0), 'week'],
    ['of seven days ago', local(19, 23, 59), 'earlier'],
    ['of last year', '2025-11-26T12:00:00.000Z', 'earlier'],
  ])('%s is in its group', (_what, at, group) => {
    expect(groupOf(at, new Date(2026, 10, 26, 9, 30))).toBe(group);
  });
});
