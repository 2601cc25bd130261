import type { SocialCardFace } from '@app/contracts';
import { statement } from '@app/kernel/database';

/** What a card shows, and by which drawing: another drawing is another card. */
export type DrawnFace = SocialCardFace & { look: number };

interface Card {
  file: string;
  drawn: boolean;
}

/** Owners that are tidied at a time by one instance. */
export const TIDY_BATCH = 20;

/** The owner's card if it shows exactly this. Most requests end here, so nothing is written. */
export const cardOf = statement<Card>('card_of', 'select file, drawn from cards where owner = $1 and face = $2::jsonb');

/**
 * Makes this the owner's card, unless a newer version is known. Whoever asks for the same at the same time gets the
 * same file.
 */
export const wantCard = statement<Card>(
  'want_card',
  `insert into cards as c (owner, version, face, file) values ($1, $2, $3, $4)
   on conflict (owner) do update set
     version = excluded.version, face = excluded.face, changed_at = now(),
     file = case when c.face = excluded.face then c.file else excluded.file end,
     drawn = c.drawn and c.face = excluded.face,
     tidy_at = case when c.face = excluded.face then c.tidy_at else now() end
   where c.version <= excluded.version
   returning file, drawn`,
);

/** The owner may have no card from this version on. */
export const withdrawCard = statement(
  'withdraw_card',
  `insert into cards as c (owner, version) values ($1, $2)
   on conflict (owner) do update set
     version = excluded.version, face = null, file = null, drawn = false, tidy_at = now(), changed_at = now()
   where c.version < excluded.version`,
);

/** The card under this file, while it is wanted. */
export const wantedCard = statement<{ face: DrawnFace; drawn: boolean }>(
  'wanted_card',
  'select face, drawn from cards where owner = $1 and file = $2',
);

/** Answers with a row when the card is still wanted. */
export const noteDrawn = statement<{ file: string }>(
  'note_drawn',
  'update cards set drawn = true where owner = $1 and file = $2 returning file',
);

/**
 * Owners with objects to remove. For a minute no other instance takes them; whoever does not finish by then leaves them
 * to the next.
 */
export const claimUntidy = statement<{ owner: string; lease: string }>(
  'claim_untidy',
  `update cards set tidy_at = now() + interval '1 minute' where owner in (
     select owner from cards where tidy_at < now() order by tidy_at limit ${TIDY_BATCH} for update skip locked
   ) returning owner, tidy_at::text as lease`,
);

export const currentFile = statement<{ file: string | null }>(
  'current_file',
  'select file from cards where owner = $1',
);

/** Unless the card changed meanwhile: then there is more to remove. */
export const noteTidy = statement(
  'note_tidy',
  'update cards set tidy_at = null where owner = $1 and tidy_at = $2::timestamptz',
);

/** Events stay on the stream for a week, requests end in seconds: nobody asks for these any more. */
export const forgetWithdrawn = statement<{ owner: string }>(
  'forget_withdrawn',
  `delete from cards where owner in (
     select owner from cards where face is null and tidy_at is null and changed_at < now() - interval '30 days' limit 1000
   ) returning owner`,
);
