import { type Report, type ReportFields } from '@app/contracts';
import { openTown, type Signed } from '../town.js';

/** A town with two moderators, and what it takes to report and to decide. */
export async function openModeratedTown() {
  const town = await openTown();
  const moderator: Signed = { ...(await town.resident('Mo')), role: 'ADMIN' };
  const second: Signed = { ...(await town.resident('Sam')), role: 'ADMIN' };
  const ask = () => town.parts.rpc.comments;
  /** A comment by Ben with a reply by Eve, on Maya's project. */
  async function discussed() {
    const { id, slug } = await town.approved();
    const comment = await town.comment(slug, town.ben, 'Buy watches at example.org');
    const reply = await town.reply(slug, comment.id, town.eve, 'Go away, spammer');
    const on = { project: slug, commentId: comment.id };
    return { id, slug, on, comment, reply, onReply: { ...on, replyId: reply.id } };
  }
  const report = (fields: ReportFields, by: Signed): Promise<Report> => ask().report(fields, by);
  const open = async () => (await ask().reportCases({ state: 'open', limit: 100 }, moderator)).items;
  const caseOf = async ({ targetType, targetId }: Report) =>
    (await open()).find((found) => found.targetType === targetType && found.targetId === targetId);
  const trail = (targetType: string, targetId: number | string) =>
    town.parts.sql(
      'select actor_id, action, target_title, details from comments.audit where target_type = $1 and target_id = $2',
      [targetType, String(targetId)],
    );
  return { town, moderator, second, ask, discussed, report, open, caseOf, trail };
}

export const spam = (targetType: ReportFields['targetType'], targetId: number | string): ReportFields => ({
  targetType,
  targetId: String(targetId),
  reason: 'spam',
  note: null,
});
