import { LETTERS_SHOWN, type LetterState } from '@app/contracts';
import { statement } from '@app/kernel/database';

/** What became of the mails of a letter. */
export interface Outcome {
  waiting: number;
  sent: number;
  dropped: number;
  failed: number;
}

export interface SummaryRow {
  id: number;
  subject: string;
  state: LetterState;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

export interface LetterRow extends SummaryRow {
  content: string;
  projectIds: number[];
  version: number;
  recipients: number | null;
  added: number;
  outcome: Outcome | null;
}

const SUMMARY = `id, subject, state, updated_at as "updatedAt", started_at as "startedAt", ended_at as "endedAt"`;
const WHOLE = `${SUMMARY}, content, project_ids as "projectIds", version, recipients, added, outcome`;

export const newestLetters = statement<SummaryRow>(
  'letters',
  `select ${SUMMARY} from letters order by letters.updated_at desc, letters.id desc limit ${LETTERS_SHOWN}`,
);
export const letterById = statement<LetterRow>('letter', `select ${WHOLE} from letters where id = $1`);
export const lockLetter = statement<LetterRow>('lock_letter', `select ${WHOLE} from letters where id = $1 for update`);

export const addLetter = statement<LetterRow>(
  'write_letter',
  `insert into letters (subject, content, project_ids) values ($1, $2, $3) returning ${WHOLE}`,
);
export const changeDraft = statement<LetterRow>(
  'change_letter',
  `update letters set subject = $3, content = $4, project_ids = $5, version = version + 1, updated_at = now()
   where id = $1 and version = $2 and state = 'draft' returning ${WHOLE}`,
);
export const startLetter = statement<LetterRow>(
  'send_letter',
  `update letters set state = 'sending', recipients = $2, version = version + 1, updated_at = now(), started_at = now()
   where id = $1 returning ${WHOLE}`,
);
export const endLetter = statement<LetterRow>(
  'stop_letter',
  `update letters set state = 'stopped', version = version + 1, updated_at = now(), ended_at = now()
   where id = $1 and state = 'sending' returning ${WHOLE}`,
);

export const countSubscribers = statement<{ count: number }>(
  'count_subscribers',
  'select count(*)::int as count from subscribers where confirmed_at is not null',
);

export const outcomeOf = statement<Outcome>(
  'outcome_of_letter',
  `select
     (count(*) filter (where state = 'due'))::int as waiting,
     (count(*) filter (where state = 'sent'))::int as sent,
     (count(*) filter (where state = 'dropped'))::int as dropped,
     (count(*) filter (where state in ('refused', 'failed')))::int as failed
   from mails where kind = 'letter' and cause = $1`,
);
