import { parts, SERVICES } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { presenceSubject } from './names.js';
import { ANSWER_SECONDS, busPermissions } from './permissions.js';

describe('rights on the bus', () => {
  it.each(SERVICES)('%s answers nobody else’s requests, and hears of whom it asks that they are there', (service) => {
    const asked = Object.keys(parts[service].asks) as (typeof SERVICES)[number][];
    const ofOthers = busPermissions(service, '').subscribe.filter((subject) =>
      SERVICES.some((other) => other !== service && subject.startsWith(`${other}.`)),
    );
    expect(ofOthers.sort()).toEqual(asked.map(presenceSubject).sort());
  });

  it.each(SERVICES)('%s publishes no events in another’s name', (service) => {
    const events = busPermissions(service, '').publish.filter((subject) => subject.startsWith('events.'));
    expect(events).toEqual([`events.${service}.>`]);
  });

  it.each(SERVICES)('%s has none outside the prefix of its site', (service) => {
    const { publish, subscribe } = busPermissions(service, 'town');
    const outside = [...publish, ...subscribe].filter((subject) => !/(^|[._])town[._-]/.test(subject));
    expect(outside).toEqual([]);
  });

  it.each(SERVICES)('%s may answer as long as somebody waits for it, and the gateway may not', (service) => {
    const waits = Object.values(parts[service].answers).map(({ timeoutMs }) => timeoutMs);
    expect(Math.max(...waits)).toBeLessThan(ANSWER_SECONDS * 1_000);
    expect(busPermissions(service, '').allow_responses).toEqual({ max: 1, expires: `${ANSWER_SECONDS}s` });
    expect(busPermissions('gateway', '').allow_responses).toBe(false);
  });

  it('nobody may use a wildcard over everything', () => {
    for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
      const { publish, subscribe } = busPermissions(part, '');
      expect([...publish, ...subscribe].filter((subject) => /^[>*]/.test(subject))).toEqual([]);
    }
  });
});
