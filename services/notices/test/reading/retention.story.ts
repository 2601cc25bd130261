import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReaders, type Readers } from '../readers.js';

let town: Readers;
beforeAll(async () => {
  town = await openReaders({ services: ['users', 'notices'] });
});
afterAll(() => town.parts.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('what was read 180 days ago', () => {
  it('goes, in parts, with the causes of that time; the rest stays', async () => {
    const me = await town.resident();
    const { parts } = town;
    await parts.stopService('notices');
    const young = await town.entry(me, { at: daysAgo(300), readAt: daysAgo(179) });
    const unread = await town.entry(me, { at: daysAgo(400) });
    await parts.roleSql(
      'notices',
      `insert into inbox (user_id, kind, topic, read_at)
       select $1, 'role', n, now() - interval '181 days' from generate_series(1, 2500) n`,
      [me.userId],
    );
    const cause = 'insert into inbox_causes (user_id, cause, at) values ($1, $2, $3)';
    await parts.roleSql('notices', cause, [me.userId, 'old', daysAgo(181)]);
    await parts.roleSql('notices', cause, [me.userId, 'young', daysAgo(179)]);
    parts.running.notices = await parts.startInstance('notices');
    await eventually(async () => {
      const entries = await parts.roleSql<{ id: number }>('notices', 'select id from inbox order by id');
      const causes = await parts.roleSql<{ cause: string }>('notices', 'select cause from inbox_causes');
      expect([entries.map(({ id }) => id), causes]).toEqual([[young, unread], [{ cause: 'young' }]]);
    }, 15_000);
  });
});
