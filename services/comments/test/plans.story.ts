import { COMMENTS_SHOWN, SLICE_SIZE_MAX, TOTAL_MAX } from '@app/contracts';
import {
  after,
  ARCHIVE_SLICE,
  archivedSql,
  type Condition,
  countStanding,
  nextStanding,
  type Ordering,
} from '@app/kernel/service';
import { archiveReads, fill, openPlanner, startParts, type Parts, type Planner } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ARCHIVED } from '../src/record/archived.js';
import {
  CASE_ORDERS,
  caseById,
  casesSql,
  countCases,
  reportedAlone,
  reportedThings,
} from '../src/reports/cases.queries.js';
import { definition } from '../src/comments.module.js';
import { notable, outcomes, waiting } from '../src/reading/notable.js';
import { STANDING } from '../src/moderation/hide-all.js';
import { authorSql, editComment, editReply } from '../src/writing/editing.queries.js';
import { hiddenWords, ownHidden } from '../src/moderation/hiding.queries.js';
import { commentLikesSql, replyLikesSql } from '../src/writing/liking.queries.js';
import { countWords } from '../src/record/moderated.js';
import { countOwnReports, OWN_REPORT_ORDER, ownReportsSql } from '../src/reports/own-reports.queries.js';
import { countOwnWords, ownWordsSql, restAfter } from '../src/reading/own-words.queries.js';
import { keepStanding } from '../src/reading/discussions.queries.js';
import { addComments, addCommentsIfFree, addReplies } from '../src/writing/posting.queries.js';
import {
  COMMENT_ORDERS,
  commentsSql,
  commentSql,
  commentTotal,
  likedBy,
  openReports,
  repliesSql,
  REPLY_ORDER,
} from '../src/reading/reading.queries.js';
import { likesThatWait } from '../src/waiting/likes.queries.js';
import { ownWaiting, wordsThatWait } from '../src/waiting/words.queries.js';
import { addReport, reportedComment, reportedReply } from '../src/reports/reporting.queries.js';
import { countThingsSql, thingsSql } from '../src/record/things.queries.js';
import {
  BATCH,
  clear,
  cleared,
  copyLikes,
  newcomersDue,
  STOOD,
  PUBLISH_COUNTS,
  untold,
} from '../src/upkeep.queries.js';
import { VERSION_ORDER, versionsSql } from '../src/moderation/versions.queries.js';

/** A hundred thousand comments, five thousand of them on one project, and five hundred replies to one of these. */
const PROJECTS = 20_000;
const BUSY = { id: 7 };
const BUSY_SLUG = { slug: 'project-7-x' };
const REPLIED = 40_000;
const REPORTED = 20_000;
/** Deleted, with five hundred comments that are not removed yet. */
const GONE = 19_000;
/** Counts that the projects service is to be told, and likes that are to be copied: more than a batch of each. */
const DUE = 400;

const FILL = [
  `insert into creators (user_id, card, version)
     select 'user-' || n, json_build_object('id', 'user-' || n, 'displayName', 'User ' || n), 1 from generate_series(1, 5000) n`,
  `insert into discussions (project_id, slug, creator_id, is_approved, version, is_told, is_deleted, is_cleared)
     select n, 'project-' || n || '-x', 'user-1', n <> ${GONE}, 1, n % ${PROJECTS / DUE} > 0 or n = ${GONE}, n = ${GONE}, n <> ${GONE}
     from generate_series(1, ${PROJECTS}) n`,
  `insert into comments (project_id, user_id, content, likes, created_at)
     select case when n % 20 = 0 then ${BUSY.id} when n % 200 = 3 then ${GONE} else 1 + n % ${PROJECTS} end, 'user-' || 1 + n % 5000, 'Comment number ' || n,
       case when n % 20 = 0 then n / 20 % 7 else 0 end, now() - n * interval '1 minute'
     from generate_series(1, 100000) n`,
  `insert into comment_counters (comment_id, likes, reply_count, is_copied)
     select id, likes, case when id = ${REPLIED} then 500 else id % 3 end, id % ${100_000 / DUE} > 0 from comments`,
  `insert into comment_replies (comment_id, user_id, content, created_at)
     select comment_id, 'user-' || 1 + comment_id % 5000, 'Reply', now() - n * interval '1 second'
     from comment_counters, generate_series(1, reply_count) n`,
  `insert into comment_likes (comment_id, user_id, project_id)
     select id, 'user-' || n, project_id from comments, generate_series(1, likes) n`,
  `insert into comment_reply_likes (reply_id, user_id, project_id)
     select id, 'user-' || 1 + id % 5000, 1 + id % ${PROJECTS} from comment_replies`,
  // A hundred thousand versions, fifteen thousand of them of one comment; of some words it is the last that is known.
  `insert into word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, hidden, at)
     select t, case when n % 10 > 6 then ${REPLIED} else n end, 7, 'user-1', 'user-1', 'edit', 'Before ' || n, n % 50 = 1,
       now() - n * interval '1 second'
     from generate_series(1, 50000) n, unnest(array['comment', 'reply']) t`,
  // One person has deleted two hundred hidden ones.
  `insert into word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, hidden, at)
     select 'comment', 200000 + n, 7, 'user-2000', 'user-2000', 'delete', 'Before', true, now() - n * interval '1 minute' from generate_series(1, 200) n`,
  // Three hundred comments of one person on the same project are gone, each with two lines of the trail.
  `insert into word_versions (target_type, target_id, project_id, author_id, by_id, kind, before, hidden, at)
     select 'comment', 900000 + n, 7, 'user-1', 'user-1', 'delete', 'Gone ' || n, true, now() - n * interval '1 minute'
     from generate_series(1, 300) n`,
  `insert into audit (at, actor_id, action, target_type, target_id, target_title)
     select now() - interval '2 days', 'ada', 'comment.' || act, 'comment', (850000 + n)::text, 'Words'
     from generate_series(1, 50300) n, unnest(array['hide', 'restore']) act`,
  // One person has three hundred hidden comments, on five projects.
  `update comments set hidden_at = created_at, hidden_reason = 'Spam', user_id = 'user-77' where id <= 300`,
  // Another one has written a thousand comments and as many replies.
  `update comments set user_id = 'user-78' where id between 1001 and 2000`,
  `update comment_replies set user_id = 'user-78' where id between 1001 and 2000`,
  // Everybody has written. Of every five, one is due and of the others nobody needs to look again.
  `insert into newcomers (user_id, look_at) select user_id, case when n % 5 = 0 then now() - n * interval '1 second' end
     from (select user_id, row_number() over () as n from creators) c`,
  // Reports of thirty thousand comments, by two people each. Every tenth case is open, and one thing has a thousand
  // reports.
  `insert into report_cases (target_type, target_id, author_id, project_id, report_count, opened_at, resolved_at, resolved_by, action)
     select 'comment', n::text, 'user-1', 7, case when n = ${REPORTED} then 1002 else 2 end, now() - n * interval '1 minute', decided, 
       case when decided is not null then 'user-2' end, case when decided is not null then 'dismiss' end
     from generate_series(1, 30000) n, lateral (select case when n % 10 > 0 then now() - n * interval '1 second' end) d (decided)`,
  `insert into reports (case_id, target_type, target_id, reporter_id, reason, created_at)
     select id, target_type, target_id, 'user-' || n, 'spam', opened_at from report_cases, generate_series(3, 4) n
     union all select id, target_type, target_id, 'user-' || n, 'spam', opened_at from report_cases, generate_series(5, 1004) n where id = ${REPORTED}`,
  // All with the words that were reported, and one case with a hundred of them. One person has made three hundred
  // reports.
  `insert into reported_words (case_id, words, content, at) select id, '', 'Reported ' || id, opened_at from report_cases`,
  `insert into reported_words (case_id, words, content, at)
     select ${REPORTED}, 'edit ' || n, 'Reported', now() - n * interval '1 second' from generate_series(1, 100) n`,
  `insert into reports (case_id, target_type, target_id, reporter_id, reason, created_at)
     select id, target_type, target_id, 'user-2000', 'spam', now() - id * interval '1 minute' from report_cases where id <= 300`,
  // A line of the trail each minute.
  `insert into audit (at, actor_id, action, target_type, target_id, target_title, details)
     select now() - n * interval '1 minute', 'user-2', (array['comment.hide', 'comment.dismiss_reports', 'comment.show'])[1 + n % 3], 'comment', n::text,
       'Words', json_build_object('case', 1 + n % 30000)
     from generate_series(1, 50000) n`,
  // Things of fifty thousand people wait. Two hundred people have confirmed their address, and one has written much.
  `insert into waiting_people (user_id, is_confirmed, is_done)
     select 'waiting-' || n, n % 250 = 0, n % 250 > 0 from generate_series(1, 50000) n`,
  `insert into waiting_words (user_id, project_id, comment_id, content, created_at)
     select 'waiting-' || case when n % 50 = 0 then 250 else n end, 1 + n % ${PROJECTS}, case when n % 2 = 0 then n end,
       'Waiting ' || n, now() - n * interval '1 minute'
     from generate_series(1, 50000) n`,
  `insert into waiting_likes (user_id, project_id, comment_id, reply_id)
     select 'waiting-' || 1 + n % 5000, c.project_id, c.id, null from generate_series(1, 50000) n join comments c on c.id = n`,
];

let parts: Parts;
let planner: Planner;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  await fill(parts, 'comments', FILL.join(';'));
  planner = await openPlanner(parts, 'comments', definition.session);
});
afterAll(async () => {
  await planner.close();
  await parts.close();
});

const afterRow = (ordering: Ordering, rank: number | null, minutes: number): Condition =>
  after(ordering, { rank, at: Date.now() - minutes * 60_000, id: 1 });
const deep = {
  recent: afterRow(COMMENT_ORDERS.recent, null, 90_000),
  likes: afterRow(COMMENT_ORDERS.likes, 1, 90_000),
  replies: afterRow(REPLY_ORDER, null, 3),
  open: afterRow(CASE_ORDERS.open, null, 15_000),
  resolved: afterRow(CASE_ORDERS.resolved, null, 250),
  versions: afterRow(VERSION_ORDER, null, 300),
  own: afterRow(OWN_REPORT_ORDER, null, 150),
};
const first = SLICE_SIZE_MAX + 1;
const fifty = Array.from({ length: 50 }, (_, n) => 50_001 + n);
const deepOwn = restAfter({ rank: 1, at: Date.now() - 1_500 * 60_000, id: 1 });
const archived = (of: 'project' | 'user', list: number, goesOn = false): string =>
  archivedSql(ARCHIVED['trail-of-words'], ARCHIVED['trail-of-words'][of]![list]!, goesOn);
const deepGone = [new Date(Date.now() - 200 * 60_000), 1, 1];
const people = (count: number) => Array.from({ length: count }, (_, n) => `user-${n + 1}`);
const projects = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
/** Authors, contents, keys, fingerprints and requests. */
const posts = (count: number) => [
  ...[people(count), people(count), people(count)],
  ...[people(count).map(() => 'print'), people(count)],
];

/**
 * Each: how many rows it may look at, and how many it finds. A comment is printed from five rows: itself, its counts,
 * its author, two replies and their authors.
 */
const READS: [string, string, unknown[], number, number][] = [
  ["a page's first comments", commentsSql(BUSY_SLUG, 'recent', undefined), ['project-7-x', COMMENTS_SHOWN + 1], 40, 4],
  ['the first slice', commentsSql(BUSY, 'recent', undefined), [7, first], 8 * first, first],
  ['a late slice', commentsSql(BUSY, 'recent', deep.recent), [7, first, ...deep.recent.values], 8 * first, first],
  ['the first slice by likes', commentsSql(BUSY_SLUG, 'likes', undefined), ['project-7-x', first], 8 * first, first],
  ['a late slice by likes', commentsSql(BUSY, 'likes', deep.likes), [7, first, ...deep.likes.values], 8 * first, first],
  ['the first replies', repliesSql(BUSY, undefined), [7, first, REPLIED], 3 * first, first],
  ['late replies', repliesSql(BUSY, deep.replies), [7, first, REPLIED, ...deep.replies.values], 3 * first, first],
  ['one comment', commentSql(BUSY_SLUG), ['project-7-x', REPLIED], 10, 1],
  ['who wrote a comment', authorSql(BUSY, 'comment'), [7, REPLIED], 4, 1],
  // Their number is counted in the index, up to a limit.
  [
    'the newest versions of a comment',
    versionsSql(BUSY, 'comment', undefined),
    [7, first, REPLIED],
    TOTAL_MAX + 3 * first,
    first,
  ],
  [
    'late versions of a comment',
    versionsSql(BUSY, 'comment', deep.versions),
    [7, first, REPLIED, ...deep.versions.values],
    TOTAL_MAX + 3 * first,
    first,
  ],
  ['the versions of a reply', versionsSql(BUSY_SLUG, 'reply', undefined), ['project-7-x', first, 1, 1], 10, 1],
  // A slice of both kinds; for each of one slice the comment it belongs to, and the discussion.
  ['what somebody has written', ownWordsSql(undefined), ['user-78', first], 4 * first, first],
  [
    'what somebody wrote long ago',
    ownWordsSql(deepOwn),
    ['user-78', first, ...deepOwn.comment.values, ...deepOwn.reply.values],
    4 * first,
    first,
  ],
  ['how much somebody has written', countOwnWords.text, ['user-78'], 2_100, 1],
  ["a person's hidden words on a project", ownHidden.text, ['user-77', 7], 320, 16],
  ['a hidden comment', hiddenWords.comment.text, [7], 4, 1],
  ['a hidden reply that was deleted', hiddenWords.reply.text, [1], 4, 1],
  ["a person's likes on the busiest project", likedBy.text, ['user-1', 7], 5_000, 1],
  // A case is itself, its reports and their authors, its own author, the admin, the words as they were reported and as
  // they are.
  ['the first open reports', casesSql('open', undefined), [first], 14 * first, first],
  ['late open reports', casesSql('open', deep.open), [first, ...deep.open.values], 14 * first, first],
  ['the first resolved reports', casesSql('resolved', undefined), [first], 14 * first, first],
  ['late resolved reports', casesSql('resolved', deep.resolved), [first, ...deep.resolved.values], 14 * first, first],
  ['a case with a thousand reports', caseById.text, [REPORTED], 130, 1],
  ['whether somebody else has reported it', reportedAlone.text, [REPORTED, 'user-3'], 4, 1],
  ['what a mail says of words', notable.text, [fifty, fifty], 3 * 50 + 50, 100],
  ['what became of reports', outcomes.text, [fifty.map((id) => id - 50_000)], 50, 50],
  ['how many reports wait, and since when', waiting.text, [], 3_110, 1],
  ['what cases are open about, besides words', reportedThings.text, [], 10, 0],
  ['how many reports are open', countCases.open.text, [], 3_100, 1],
  ['a reported comment', reportedComment.text, [REPORTED], 4, 1],
  ['a reported reply', reportedReply.text, [1], 4, 1],
  // A report is itself, its case, the words, the project and the comment.
  ["a person's own reports", ownReportsSql(undefined), ['user-2000', first], 7 * first, first],
  ["a person's late own reports", ownReportsSql(deep.own), ['user-2000', first, ...deep.own.values], 7 * first, first],
  // Each list is read as far as the slice goes, and a report with what hangs on it.
  ['all that a person has made', thingsSql(undefined, false), ['user-2000', first], 16 * first, first],
  [
    'a late slice of it',
    thingsSql(undefined, true),
    ['user-2000', first, new Date(Date.now() - 150 * 60_000), 0, 0, 0, 0, 0],
    16 * first,
    first,
  ],
  ['how much it is', countThingsSql(undefined), ['user-2000'], 600, 1],
  ['the comments of a person, deleted ones too', thingsSql('comment', false), ['user-2000', first], 6 * first, first],
  ['the next comment to hide of a person', nextStanding(STANDING[0]!), ['user-5', '-infinity', 0, 'infinity'], 4, 1],
  // Hidden ones are passed by, or are in no index.
  [
    'that of a person whose newest are all hidden',
    nextStanding(STANDING[0]!),
    ['user-77', new Date(Date.now() - 301 * 60_000), 0, 'infinity'],
    330,
    0,
  ],
  ['the next reply to hide of a person', nextStanding(STANDING[1]!), ['user-5', '-infinity', 0, 'infinity'], 8, 1],
  ['how many comments of a person are shown', countStanding(STANDING[0]!), ['user-5', 'infinity'], 40, 1],
  ["how many reports a person's own are", countOwnReports.text, ['user-2000'], 310, 1],
  // Each line with its case, and the reason of the first report.
  ['the decisions of the last hour', countWords.text, [new Date(Date.now() - 3_600_000), new Date()], 4 * 60, 1],
  // The last version of words that are gone, and whether their mark is there.
  ['the trail of words of a project that are gone', archived('project', 3), [7], 3 * ARCHIVE_SLICE, ARCHIVE_SLICE],
  ['a late slice of it', archived('project', 3, true), [7, ...deepGone], 3 * ARCHIVE_SLICE, ARCHIVE_SLICE],
  ['the trail of words of a person that are gone', archived('user', 4), ['user-1'], 3 * ARCHIVE_SLICE, ARCHIVE_SLICE],
  ['how many comments there are', commentTotal.text, [], PROJECTS, 1],
  ['how many reports are open', openReports.text, [], 3_100, 1],
  ['the words of a person on a project that wait', ownWaiting.text, ['waiting-7', 8], 4, 1],
  ['what of them is posted next', wordsThatWait.text, ['waiting-250'], 1_010, 50],
  ['the likes of a person that wait', likesThatWait.text, ['waiting-7'], 12, 10],
  ["a person's likes on another", likedBy.text, ['user-4', 9], 4, 1],
];
const WRITES: [string, string, unknown[], number, number][] = [
  ['a comment', addComments.text, [[7], ...posts(1)], 12, 1],
  ['a comment without a key', addComments.text, [[7], people(1), ['Hello'], [null], [null], ['request']], 10, 1],
  ['a comment that waits for nobody', addCommentsIfFree.text, [[7], ...posts(1)], 12, 1],
  ['twenty comments', addCommentsIfFree.text, [projects(20).map(() => 7), ...posts(20)], 160, 20],
  ['each on another project', addCommentsIfFree.text, [projects(20), ...posts(20)], 200, 20],
  ['a reply', addReplies.text, [[7], ...posts(1), REPLIED], 12, 1],
  ['a standing that is known', keepStanding.text, [7, 'project-7-x', 'user-1', true, 0], 1, 0],
  ['an edit', editComment.text, [REPLIED, 'Other words', 'user-1'], 20, 1],
  ['an edit of a reply', editReply.text, [1, 'Other words', 'user-2'], 20, 1],
  ['a like', commentLikesSql(BUSY), [7, people(1), REPLIED], 20, 1],
  ['a like of a reply', replyLikesSql(BUSY), [7, people(1), REPLIED, 1], 20, 1],
  [
    'a report',
    addReport.text,
    ['comment', String(REPORTED), 'user-1', 7, 'user-4000', 'spam', null, 'digest', null, 'Words', null],
    14,
    1,
  ],
  // For each its row, the first comment, the first reply, and the row again.
  ['looking at newcomers', STOOD, [24], 4 * BATCH + BATCH, BATCH],
  ['whether newcomers are due', newcomersDue.text, [], 1, 1],
  ['whether counts are to be told', untold.text, [], 1, 1],
  ['telling counts', PUBLISH_COUNTS, [], 3 * BATCH, BATCH],
  ['copying likes', copyLikes.text, [], 5 * BATCH, BATCH],
  // The comments and what hangs on them, found by its indexes.
  ['clearing a deleted project', clear.text, [], 14 * BATCH, BATCH],
  ['whether all is cleared', cleared.text, [], 2, 0],
];

/**
 * What may read a table from its beginning to its end, though the sessions of this service do so only where no index
 * helps.
 */
const WHOLE: Record<string, string> = { 'how many comments there are': 'discussions' };

describe('with a hundred thousand comments', () => {
  for (const mode of ['generic', 'custom'] as const)
    it.each([...READS, ...WRITES])(
      `%s looks at few rows, by indexes (${mode} plan)`,
      async (what, sql, values, rows, found) => {
        const seen = await planner.look(sql, values, mode);
        expect(seen.whole.filter((table) => table !== WHOLE[what])).toEqual([]);
        expect(seen.rows).toBeLessThanOrEqual(rows);
        // A table that has to grow, or a page that splits, takes more blocks by chance: then the next look tells.
        const limit = 20 + 5 * rows;
        const { blocks } = seen.blocks > limit ? await planner.look(sql, values, mode) : seen;
        expect(blocks).toBeLessThanOrEqual(limit);
        expect(seen.found).toBe(found);
      },
    );
});

describe('an archive of a span of time, and the reports in the others', () => {
  const late = new Date(Date.now() - 10_000 * 60_000);
  const span = [new Date(late.getTime() - 5_000 * 60_000), new Date()];
  const of = (name: string) =>
    name === 'reports' || name === 'decisions' ? { span, project: [7], user: ['user-1'] } : { span };
  const reads = Object.entries(ARCHIVED).flatMap((file) => archiveReads(file, of(file[0]), late));

  for (const mode of ['generic', 'custom'] as const)
    it.each(reads)(`%s: no more is looked at than the slice (${mode} plan)`, async (_what, sql, values, rows) => {
      const seen = await planner.look(sql, values, mode);
      expect(seen.whole).toEqual([]);
      expect(seen.rows).toBeLessThanOrEqual(rows);
      // This person has reported nothing.
      expect([0, ARCHIVE_SLICE]).toContain(seen.found);
    });
});
