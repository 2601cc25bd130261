import { race, type ServiceProcess, startServiceProcess } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from '../moderation/moderated-town.ts';

/** Each race is run so often, the two calls begun in turn first. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);
const WORDS = 'Buy watches at example.org';

let opened: Awaited<ReturnType<typeof openModeratedTown>>;
let processes: ServiceProcess[];

/** The service twice, each in a process of its own: calls that are made at once go to both. */
beforeAll(async () => {
  opened = await openModeratedTown();
  const { parts } = opened.town;
  processes = await Promise.all([1, 2].map(() => startServiceProcess(parts, 'comments')));
  await parts.stopService('comments');
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await opened.town.parts.close();
}, 30_000);

const sql = <Row>(text: string, values: unknown[]): Promise<Row[]> => opened.town.parts.sql<Row>(text, values);
const actsOn = async (id: number) => (await opened.trail('comment', id)).map(({ action }) => action);
/** The last words of what its author has deleted. */
const lastWords = (id: number) =>
  sql<{ before: string; hidden: boolean }>(
    `select before, hidden from comments.word_versions where target_type = 'comment' and target_id = $1 and kind = 'delete'`,
    [id],
  );
const commentBy = async () => {
  const { town } = opened;
  const { slug } = await town.approved();
  const { id } = await town.comment(slug, town.ben, WORDS);
  return { id, remove: () => opened.ask().removeComment({ project: slug, commentId: id }, town.ben) };
};

describe('an author who deletes a comment', () => {
  it.each(ROUNDS)('against a report: the report has the words, or there was nothing to report (%i)', async (round) => {
    const { id, remove } = await commentBy();
    const [removed, reported] = await race(round, remove, () => opened.report(spam('comment', id), opened.town.eve));
    expect(removed).toBe('done');
    expect(['done', 'not_found']).toContain(reported);
    expect(await lastWords(id)).toEqual([{ before: WORDS, hidden: false }]);
    const cases = (await opened.open()).filter(({ targetId }) => targetId === String(id));
    expect(cases).toHaveLength(reported === 'done' ? 1 : 0);
    const kept = await sql<{ content: string }>(
      'select w.content from comments.report_cases k join comments.reported_words w on w.case_id = k.id where k.target_id = $1',
      [String(id)],
    );
    expect(kept).toEqual(cases.map(() => ({ content: WORDS })));
  });

  it.each(ROUNDS)('against an admin who hides it: the record says in which order (%i)', async (round) => {
    const { id, remove } = await commentBy();
    const hide = { targetType: 'comment', targetId: String(id), reason: 'This sells' } as const;
    const [removed, hidden] = await race(round, remove, () => opened.ask().hide(hide, opened.moderator));
    expect(removed).toBe('done');
    expect(['done', 'not_found']).toContain(hidden);
    const wasHidden = hidden === 'done';
    expect(await lastWords(id)).toEqual([{ before: WORDS, hidden: wasHidden }]);
    expect(await actsOn(id)).toEqual(wasHidden ? ['comment.hide'] : []);
  });

  it.each(ROUNDS)('against a decision on its report: decided once, or still to be decided (%i)', async (round) => {
    const { id, remove } = await commentBy();
    const report = await opened.report(spam('comment', id), opened.town.eve);
    const { id: caseId } = (await opened.caseOf(report))!;
    const [removed, decided] = await race(round, remove, () =>
      opened.ask().resolveReport({ caseId, action: 'hide', note: null }, opened.moderator),
    );
    expect(removed).toBe('done');
    expect(['done', 'not_found']).toContain(decided);
    const wasHidden = decided === 'done';
    expect(await lastWords(id)).toEqual([{ before: WORDS, hidden: wasHidden }]);
    expect(await actsOn(id)).toEqual(wasHidden ? ['comment.hide'] : []);
    expect((await opened.caseOf(report)) === undefined).toBe(wasHidden);
  });
});

describe('two admins who decide on the same report', () => {
  it.each(ROUNDS)('dismiss and hide: one has decided, the other is told (%i)', async (round) => {
    const { id } = await commentBy();
    const report = await opened.report(spam('comment', id), opened.town.eve);
    const { id: caseId } = (await opened.caseOf(report))!;
    const outcomes = await race(
      round,
      () => opened.ask().resolveReport({ caseId, action: 'hide', note: null }, opened.moderator),
      () => opened.ask().resolveReport({ caseId, action: 'dismiss', note: null }, opened.second),
    );
    expect([...outcomes].sort()).toEqual(['already_resolved', 'done']);
    const isHidden = outcomes[0] === 'done';
    expect(await actsOn(id)).toEqual([isHidden ? 'comment.hide' : 'comment.dismiss_reports']);
    const [words] = await sql<{ hidden: boolean }>(
      'select hidden_at is not null as hidden from comments.comments where id = $1',
      [id],
    );
    expect(words).toEqual({ hidden: isHidden });
  });

  it.each(ROUNDS)('hide it where it stands and decide on its report: it is hidden once (%i)', async (round) => {
    const { id } = await commentBy();
    const report = await opened.report(spam('comment', id), opened.town.eve);
    const { id: caseId } = (await opened.caseOf(report))!;
    const hide = { targetType: 'comment', targetId: String(id), reason: 'This sells' } as const;
    const [stood, decided] = await race(
      round,
      () => opened.ask().hide(hide, opened.moderator),
      () => opened.ask().resolveReport({ caseId, action: 'hide', note: null }, opened.second),
    );
    expect(stood).toBe('done');
    expect(['done', 'already_resolved']).toContain(decided);
    expect(await actsOn(id)).toEqual(['comment.hide']);
    expect(await opened.caseOf(report)).toBeUndefined();
  });
});

describe('both processes', () => {
  it('have had their part in it', async () => {
    for (const one of processes) expect(await one.answered()).toBeGreaterThan(30);
  });
});
