import { commentEvents, REPORTERS_MAX, type ReportAction, type WordsTarget } from '@app/contracts';
import type { Outbox } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { RESOLVE } from '../reports/cases.queries.js';
import { HIDE, type HiddenRow } from './hiding.queries.js';

interface Hidden {
  type: WordsTarget;
  id: string;
  authorId: string;
  reason: string;
  by: string;
  /** Whose decision it is part of. */
  caseId: number | null;
  /** The run of Hide all that it belongs to. */
  run?: number;
}

/** Hides words that are shown, and publishes it. */
export async function hide(
  tx: EntityManager,
  outbox: Outbox,
  { type, id, authorId, reason, by, caseId, run }: Hidden,
): Promise<void> {
  const [[hidden]] = (await tx.query(HIDE[type], [id, reason, by, caseId])) as [[HiddenRow]];
  const payload = { kind: type, ...hidden, authorId, reason, by };
  await outbox.add(tx, commentEvents.wordsHidden, { ...payload, ...(run !== undefined && { run }) });
}

interface Decided {
  caseId: number;
  by: string;
  action: ReportAction;
  note: string | null;
}

const REPORTERS = `
  select array_agg(reporter_id order by reporter_id) as "reporterIds" from (
    select reporter_id, (row_number() over (order by reporter_id) - 1) / ${REPORTERS_MAX} as page
    from (select distinct reporter_id from reports where case_id = $1) reporters
  ) paged group by page order by page`;

/** Decides an open case, and publishes that to who has reported the thing. */
export async function resolve(tx: EntityManager, outbox: Outbox, { caseId, by, action, note }: Decided): Promise<void> {
  const [[{ at }]] = (await tx.query(RESOLVE, [caseId, by, action, note])) as [[{ at: string }]];
  const pages = (await tx.query(REPORTERS, [caseId])) as { reporterIds: string[] }[];
  const payloads = pages.map(({ reporterIds }) => ({ caseId, action, reporterIds, by, at }));
  await outbox.addAll(tx, commentEvents.reportDecided, payloads);
}
