import { eventually } from '@app/testing';
import { overtaken } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DIGEST_ENTRIES_MAX } from '../src/digests/digests.queries.js';
import { type MailedTown, openMailedTown } from './own/mailed-town.js';
import type { Signed } from './readers.js';

let town: MailedTown;
beforeAll(async () => {
  town = await openMailedTown();
});
afterAll(() => town.close());

interface DueRow {
  period: string;
  dueOn: string | null;
  /** By the clock of a zone. */
  local: string | null;
  lastOn: string | null;
}
const dueOf = ({ userId }: Signed, zone = 'America/Chicago') =>
  town.parts.sql<DueRow>(
    `select period, due_on::text as "dueOn", to_char(due_at at time zone $2, 'YYYY-MM-DD HH24:MI') as local, last_on::text as "lastOn"
     from notices.digests where user_id = $1 order by period`,
    [userId, zone],
  );
/** It is eight o'clock for this person. */
const morning = ({ userId }: Signed) =>
  town.parts.sql('update notices.digests set due_at = now() where user_id = $1 and due_at is not null', [userId]);
const waits = async ({ userId }: Signed) =>
  (await town.parts.sql('select from notices.inbox where user_id = $1 and digest is not null', [userId])).length;
const digestsTo = async (reader: Signed) =>
  (await town.mailsTo(reader)).filter(({ headers }) => 'list-unsubscribe' in headers);
/** The mail of this morning. */
async function nextDigest(reader: Signed, before = 0) {
  await morning(reader);
  return eventually(async () => {
    const mails = await digestsTo(reader);
    expect(mails).toHaveLength(before + 1);
    return mails.at(-1)!;
  }, 20_000);
}
/** The morning came, and no mail with it. */
async function quietMorning(reader: Signed) {
  const before = await digestsTo(reader);
  await morning(reader);
  await eventually(async () => {
    expect(await dueOf(reader)).toEqual([expect.objectContaining({ dueOn: null })]);
    expect((await town.mailRows(reader)).filter(({ state }) => state === 'due')).toEqual([]);
  }, 20_000);
  expect(await digestsTo(reader)).toHaveLength(before.length);
}

/** An owner who hears of comments once a day. */
async function owner() {
  const person = await town.resident('Olga');
  await town.choose(person, 'comment', 'daily');
  const { id, slug } = await town.project(person);
  const says = (by: Signed, content?: string) => town.comment(slug, by, content);
  const commented = async (times: number) => eventually(async () => expect(await waits(person)).toBe(times), 20_000);
  return { person, id, slug, says, commented };
}

describe('a digest', () => {
  it('tells at eight what has come since, a row a project, once', async () => {
    const { person, slug, says, commented } = await owner();
    const other = await town.project(person);
    const [ana, ben] = [await town.resident('Ana'), await town.resident('Ben')];
    await says(ana);
    await says(ben);
    await commented(1);
    await town.comment(other.slug, ana);
    await commented(2);
    const { text, html, subject } = await nextDigest(person);
    expect(subject).toMatch(/^News of Benches along the river walk and 1 other project$/);
    expect(text).toContain('- Ben Stone and Ana Stone commented\nhttps://town.example/project/' + slug);
    expect(text.indexOf(other.slug)).toBeLessThan(text.indexOf(slug));
    expect(text).toContain('You get this once a day because');
    expect(html).toContain('https://town.example/inbox');
    await quietMorning(person);
    expect(await digestsTo(person)).toHaveLength(1);
    expect(await waits(person)).toBe(0);
  });

  it('of a week reads as text, grouped by project, newest first', async () => {
    const [reader, olga, ana] = [await town.resident(), await town.resident('Olga'), await town.resident('Ana')];
    const known = () => town.parts.sql('select from notices.creators where user_id = $1', [ana.userId]);
    await eventually(async () => expect(await known()).toHaveLength(1));
    const named = async (title: string) => {
      const { id, slug } = await town.project(olga);
      await town.parts.sql('update projects.projects set title = $2 where id = $1', [id, title]);
      const { id: commentId } = await town.comment(slug, ana);
      return { slug, about: { projectId: id, commentId, people: [ana.userId] } };
    };
    const [benches, lights] = [await named('Benches on Main'), await named('Lights for the ramp')];
    await town.choose(reader, 'report', 'weekly');
    const hoursAgo = (hours: number) => ({ at: new Date(Date.now() - hours * 3_600_000) });
    await town.entry(reader, { kind: 'followed_comments', ...benches.about, count: 4, ...hoursAgo(1) });
    await town.entry(reader, { kind: 'followed_comments', ...lights.about, ...hoursAgo(2) });
    await town.entry(reader, { kind: 'followed_status', ...benches.about, detail: 'Idea', ...hoursAgo(3) });
    await town.entry(reader, { kind: 'followed_status', ...lights.about, detail: 'Planning', ...hoursAgo(4) });
    await town.entry(reader, { kind: 'report_decided', detail: 'acted_on', ...hoursAgo(5) });
    await town.parts.sql(`update notices.inbox set digest = 'weekly' where user_id = $1`, [reader.userId]);
    const due = `insert into notices.digests (user_id, period, due_on, due_at) values ($1, 'weekly', current_date, now())`;
    await town.parts.sql(due, [reader.userId]);
    const { text } = await nextDigest(reader);
    expect(text.trim().replace(/token=[\w.-]+/, 'token=…')).toBe(`What is new this week

Benches on Main
- 4 new comments
- It is now: Idea
https://town.example/project/${benches.slug}

Lights for the ramp
- Ana Stone commented
https://town.example/project/${lights.slug}

Besides
-------

Our team has decided on your report

Open your inbox:
https://town.example/inbox

-- 
You get this once a week because you follow these projects on Local Network, or have chosen it in your settings. Stop these mails (https://town.example/unsubscribe?token=…) · All settings of mail (https://town.example/settings/notices)`);
  });

  it('says that the inbox has more, when it cannot show all entries or all projects', async () => {
    const [reader, busy] = [await town.resident(), await town.resident()];
    const olga = await town.resident('Olga');
    const followed = (of: Signed, projectId: number) =>
      town.entry(of, { kind: 'followed_comments', projectId, commentId: 4, count: 2 });
    for (let n = 0; n <= 20; n += 1) await followed(reader, (await town.project(olga)).id);
    const { id } = await town.project(olga);
    for (let n = 0; n <= DIGEST_ENTRIES_MAX; n += 1) await followed(busy, id);
    for (const { userId } of [reader, busy]) {
      await town.parts.sql(`update notices.inbox set digest = 'weekly' where user_id = $1`, [userId]);
      const due = `insert into notices.digests (user_id, period, due_on, due_at) values ($1, 'weekly', current_date, now())`;
      await town.parts.sql(due, [userId]);
    }
    for (const one of [reader, busy]) expect((await nextDigest(one)).text).toContain('There is more in your inbox.');
  });

  it('leaves out what was read, hidden or deleted by then, and is no mail when nothing is left', async () => {
    const { person, says, commented } = await owner();
    const ana = await town.resident('Ana');
    const { id: commentId } = await says(ana);
    await commented(1);
    const hide = { targetType: 'comment', targetId: String(commentId), reason: 'Sells watches' } as const;
    await town.rpc.comments.hide(hide, town.admin);
    await quietMorning(person);
    await says(ana);
    await eventually(async () => expect((await dueOf(person))[0]!.dueOn).not.toBeNull());
    await town.rpc.notices.markRead({ until: new Date().toISOString() }, person);
    await quietMorning(person);
  });

  it('goes along when its reader chooses another rhythm, or none', async () => {
    const { person, says, commented } = await owner();
    await says(await town.resident());
    await commented(1);
    await town.choose(person, 'comment', 'weekly');
    const [daily, weekly] = await dueOf(person);
    expect([daily!.period, weekly!.period, new Date(weekly!.dueOn!).getUTCDay()]).toEqual(['daily', 'weekly', 1]);
    expect(weekly!.local).toBe(`${weekly!.dueOn} 08:00`);
    await town.choose(person, 'comment', 'never');
    expect(await waits(person)).toBe(0);
  });

  it('comes by the clock of its reader, of each of their days once', async () => {
    const { person, says, commented } = await owner();
    const ana = await town.resident('Ana');
    await town.rpc.notices.changeChoices({ timeZone: 'Pacific/Kiritimati' }, person);
    await says(ana);
    await commented(1);
    const [east] = await dueOf(person, 'Pacific/Kiritimati');
    expect(east!.local).toBe(`${east!.dueOn} 08:00`);
    await nextDigest(person);
    // A day behind: there it is not the next day for long.
    await town.rpc.notices.changeChoices({ timeZone: 'Pacific/Pago_Pago' }, person);
    await says(ana, 'And a lamp?');
    await eventually(async () => expect((await dueOf(person))[0]!.dueOn).not.toBeNull());
    const [west] = await dueOf(person, 'Pacific/Pago_Pago');
    expect(west!.local).toBe(`${west!.dueOn} 08:00`);
    expect(west!.lastOn).toBe(east!.dueOn);
    expect(west!.dueOn! > east!.dueOn!).toBe(true);
    await town.rpc.notices.changeChoices({ timeZone: 'America/New_York' }, person);
    const [moved] = await dueOf(person, 'America/New_York');
    expect(moved!.local).toBe(`${moved!.dueOn} 08:00`);
    await nextDigest(person, 1);
  });

  it('is eight o’clock on each side of a change of the clocks', async () => {
    const of = (day: string) =>
      town.parts.sql<{ at: Date }>(`select ($1::date + time '08:00') at time zone 'America/Chicago' as at`, [day]);
    const days = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'];
    const hours = await Promise.all(days.map(async (day) => (await of(day))[0]!.at.getUTCHours()));
    expect(hours).toEqual([14, 13, 13, 14]);
  });

  it('is sent once by several instances, and what comes meanwhile waits for the next', async () => {
    const { person, says, commented } = await owner();
    await says(await town.resident());
    await commented(1);
    const second = await town.parts.startInstance('notices', town.parts.settings('notices'));
    await nextDigest(person);
    await says(await town.resident());
    await eventually(async () => expect((await dueOf(person))[0]!.dueOn).not.toBeNull());
    expect(await digestsTo(person)).toHaveLength(1);
    await nextDigest(person, 1);
    await second.close();
  });
});

describe('an entry that comes at the very moment when a digest is sent', () => {
  it('waits for the next one', async () => {
    const { person, says, commented } = await owner();
    await says(await town.resident());
    await commented(1);
    await town.parts.stopService('notices');
    await morning(person);
    // Its transaction holds the digest, as that of each entry does, and ends when the entries have been collected.
    const late = `
      with entry as (
        insert into notices.inbox (user_id, kind, topic, digest) values ($1, 'role', 'role', 'daily')
      )
      update notices.digests set due_at = due_at where user_id = $1`;
    await overtaken(town.parts, [late, [person.userId]], async () => {
      town.parts.running.notices = await town.parts.startInstance('notices');
    });
    await eventually(async () => {
      expect(await dueOf(person)).toMatchObject([{ dueOn: expect.any(String), lastOn: expect.any(String) }]);
      expect(await digestsTo(person)).toHaveLength(1);
    }, 20_000);
    expect(await waits(person)).toBe(1);
  });
});

describe('the link at the end of a digest', () => {
  it('ends it, and nobody else’s', async () => {
    const { person, says, commented } = await owner();
    await says(await town.resident());
    await commented(1);
    const { headers } = await nextDigest(person);
    const [, url = ''] = /^<(.+)>$/.exec(String(headers['list-unsubscribe'])) ?? [];
    const token = new URL(url).searchParams.get('token')!;
    const { list } = await town.rpc.notices.stoppable({ token }, null);
    expect(list).toBe('daily');
    await town.rpc.notices.stopMails({ token }, null);
    await town.rpc.notices.stopMails({ token }, null);
    const { kinds } = await town.rpc.notices.choices({}, person);
    expect(kinds).toMatchObject({ comment: { mail: 'never' }, waiting: { mail: 'never' }, reply: { mail: 'at_once' } });
    await expect(town.rpc.notices.stopMails({ token: token.slice(0, -1) }, null)).rejects.toMatchObject({
      code: 'link_expired',
    });
  });
});

describe('admins', () => {
  it('hear once a day of what waits for longer than a day', async () => {
    const { id } = await town.project(await town.resident(), false);
    await town.parts.sql(`update projects.projects set created_at = now() - interval '25 hours' where id = $1`, [id]);
    await town.whileAway(() => Promise.resolve());
    const { admin } = town;
    await eventually(async () => expect(await town.inbox(admin)).toMatchObject([{ kind: 'waiting', url: '/admin' }]));
    const { text, subject } = await nextDigest(admin);
    expect(subject).toBe('Your day on Local Network');
    expect(text).toMatch(/\d+ submissions? waits? for longer than a day/);
    await town.whileAway(() => Promise.resolve());
    expect(await town.inbox(admin)).toHaveLength(1);
  });
});
