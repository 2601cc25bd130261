import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Outage } from './outage.js';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const tooSlow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const watched = () => {
  const levels: string[] = [];
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write: (line) => levels.push(levelOf(line)) });
  return { outage: new Outage(log, 'the work'), levels };
};
const levelOf = (line: string) => (JSON.parse(line) as { level: string }).level;

describe('work that waits for something', () => {
  it('is tried again soon while that is away, and the log says so once', () => {
    const { outage, levels } = watched();
    expect([away, away, away, away, away].map((error) => outage.pause(error))).toEqual([250, 500, 1_000, 2_000, 2_000]);
    outage.over();
    expect(levels).toEqual(['warn', 'info']);
  });

  it('is an error and pauses for a minute when the database ends it twice running', () => {
    const { outage, levels } = watched();
    expect([tooSlow, tooSlow, tooSlow].map((error) => outage.pause(error))).toEqual([250, 60_000, 60_000]);
    expect(levels).toEqual(['warn', 'error']);
    outage.over();
    expect(outage.pause(tooSlow)).toBe(250);
  });

  it('is only away when something else failed in between', () => {
    const { outage, levels } = watched();
    for (const error of [tooSlow, away, tooSlow]) expect(outage.pause(error)).toBeLessThanOrEqual(2_000);
    expect(levels).toEqual(['warn']);
  });
});
