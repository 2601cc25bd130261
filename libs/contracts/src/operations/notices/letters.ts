import { op, read } from '../../system/op.js';

/**
 * draft: still being written. sending: it leaves, to each who gets the newsletter. stopped: an admin has ended that.
 */
export const LETTER_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** When it goes to more people, whoever sends it types their number. */
export const LETTER_UNCHECKED_MAX = 1_000;
/** The newest letters that the list has. */
export const LETTERS_SHOWN = 50;

/** What an admin writes. */
export interface LetterFields {
  subject: string;
  /** HTML as the editor of stories writes it. Pictures are those of the projects. */
  content: string;
  projectIds: number[];
}

/** How far a letter is, in mails. */
export interface LetterProgress {
  /** How many were to get it when it was sent. */
  recipients: number;
  /** Recipients whose mail is a row already; the others follow. */
  added: number;
  waiting: number;
  sent: number;
  /** They had left, or it was stopped. */
  dropped: number;
  /** There is no such address, or its server took no mail for a day. */
  failed: number;
}

export interface LetterSummary {
  id: number;
  subject: string;
  state: LetterState;
  updatedAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

export interface Letter extends LetterSummary, LetterFields {
  /** Goes up with each change. */
  version: number;
  /** Null of a draft. */
  progress: LetterProgress | null;
}

/** The newest letters, and how many people get the newsletter now. */
export interface Letters {
  letters: LetterSummary[];
  recipients: number;
  /** Does mail leave this site? */
  mail: boolean;
}

/** A letter as its mail will be. */
export interface LetterPreview {
  html: string;
  text: string;
}

/** The operations of letters, for admins. */
export const letterOperations = {
  letters: read<Record<string, never>, Letters>(),
  letter: read<{ id: number }, Letter>({ errors: ['not_found'] }),
  writeLetter: op<LetterFields, Letter>(),
  /** Fails with edit_conflict when it was changed or sent since. */
  changeLetter: op<LetterFields & { id: number; version: number }, Letter>({ errors: ['not_found', 'edit_conflict'] }),
  /** Made by what makes the mails. */
  previewLetter: read<LetterFields, LetterPreview>(),
  /**
   * Sends it to the caller's own address. Fails with not_found where no mail leaves, or while that is not confirmed.
   */
  testLetter: op<{ id: number }, null>({ errors: ['not_found'] }),
  /** `recipients` is their number as typed, when they are more than LETTER_UNCHECKED_MAX. */
  sendLetter: op<{ id: number; version: number; recipients: number | null }, Letter>({
    errors: ['not_found', 'edit_conflict', 'validation_failed'],
  }),
  /** What has not left by then does not leave. */
  stopLetter: op<{ id: number }, Letter>({ errors: ['not_found', 'edit_conflict'] }),
};
