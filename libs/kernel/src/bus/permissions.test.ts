import { parts, SERVICES } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { busPermissions } from './permissions.js';

describe('rights on the bus', () => {
  it.each(SERVICES)('%s answers nobody else’s requests', (service) => {
    const others = SERVICES.filter((other) => other !== service);
    for (const subject of busPermissions(service, '').subscribe)
      for (const other of others) expect(subject.startsWith(`${other}.`)).toBe(false);
  });

  it.each(SERVICES)('%s tells no facts in another’s name', (service) => {
    const events = busPermissions(service, '').publish.filter((subject) => subject.startsWith('events.'));
    expect(events).toEqual([`events.${service}.>`]);
  });

  it.each(SERVICES)('%s has none outside the prefix of its site', (service) => {
    const { publish, subscribe } = busPermissions(service, 'town');
    const outside = [...publish, ...subscribe].filter((subject) => !/(^|[._])town[._-]/.test(subject));
    expect(outside).toEqual([]);
  });

  it('nobody may use a wildcard over everything', () => {
    for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
      const { publish, subscribe } = busPermissions(part, '');
      expect([...publish, ...subscribe].filter((subject) => /^[>*]/.test(subject))).toEqual([]);
    }
  });
});
