import type { ReportAction, ReportReason } from '@app/contracts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';

const { town, moderator, ask, discussed, report, caseOf } = await openModeratedTown();
// Who suspends somebody is looked up.
beforeAll(() => town.parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [moderator.userId]));
afterAll(() => town.parts.close());

const months = () => ask().moderated({}, null);
const thisMonth = async () => (await months())[0];

/** A comment that is reported for these reasons, one person each, and decided on. */
async function decided(reasons: ReportReason[], action: ReportAction, alsoHide = false) {
  const { comment } = await discussed();
  const reported = [];
  for (const reason of reasons)
    reported.push(await report({ ...spam('comment', comment.id), reason }, await town.resident()));
  const { id: caseId } = (await caseOf(reported[0]!))!;
  const note = action === 'suspend_author' ? 'Sells watches' : null;
  await ask().resolveReport({ caseId, action, note, alsoHide }, moderator);
  return comment;
}

/** A line of the trail about a case of so many hours, as they were before they told how long it had waited. */
async function oldLine(at: string, act: string, hours: number, action: ReportAction = 'dismiss'): Promise<void> {
  await town.parts.sql(
    `insert into comments.creators (user_id, card, version) select unnest(array['ben', 'mo']), '{}', 0 on conflict do nothing`,
  );
  const [row] = await town.parts.sql<{ id: number }>(
    `insert into comments.report_cases (target_type, target_id, author_id, report_count, opened_at, resolved_at, resolved_by, action)
     values ('comment', '1', 'ben', 1, $1::timestamptz - $2 * interval '1 hour', $1, 'mo', $3) returning id`,
    [at, hours, action],
  );
  await town.parts.sql(
    `insert into comments.reports (case_id, target_type, target_id, reporter_id, reason, words) values ($1, 'comment', '1', 'mo', 'offensive', $2)`,
    [row!.id, `words ${row!.id}`],
  );
  await town.parts.sql(
    `insert into comments.audit (at, actor_id, action, target_type, target_id, target_title, details)
     values ($1, 'mo', $2, 'comment', '1', 'Old', json_build_object('case', $3::int))`,
    [at, `comment.${act}`, row!.id],
  );
}

describe('what was decided about words', () => {
  it('is counted by the reason of the first report and by what was done, each decision once', async () => {
    await decided(['spam', 'other'], 'dismiss');
    await decided(['offensive', 'spam'], 'hide');
    await decided(['offensive'], 'hide');
    // Two lines of the trail, and one decision.
    await decided(['personal_data'], 'suspend_author', true);
    // Without a report nothing was decided on one.
    const { reply } = await discussed();
    await ask().hide({ targetType: 'reply', targetId: String(reply.id), reason: 'Not kind' }, moderator);
    await eventually(async () => {
      expect(await thisMonth()).toMatchObject({
        commentsHidden: 3,
        repliesHidden: 1,
        reports: {
          spam: { dismissed: 1, hidden: 0, suspended: 0 },
          offensive: { dismissed: 0, hidden: 2, suspended: 0 },
          personal_data: { dismissed: 0, hidden: 0, suspended: 1 },
        },
      });
    }, 15_000);
    expect(Object.keys((await thisMonth())!.reports)).toHaveLength(3);
  }, 30_000);

  it('is counted of lines that do not tell it by themselves, with the time in the middle', async () => {
    await oldLine('2024-01-10T00:00Z', 'dismiss_reports', 2);
    await oldLine('2024-01-11T00:00Z', 'hide', 5, 'hide');
    await oldLine('2024-01-12T00:00Z', 'suspend_author', 90, 'suspend_author');
    // A suspension that also hid: the words were hidden with it.
    await oldLine('2024-01-13T00:00Z', 'hide', 90, 'suspend_author');
    await eventually(async () => {
      expect((await months()).find(({ month }) => month === '2024-01')).toEqual({
        ...{ month: '2024-01', commentsHidden: 2, repliesHidden: 0, medianHours: 5 },
        reports: { offensive: { dismissed: 1, hidden: 1, suspended: 1 } },
      });
    }, 15_000);
  }, 30_000);
});
