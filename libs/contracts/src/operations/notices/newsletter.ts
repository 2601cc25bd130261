import { op, read } from '../../system/op.js';

/** For so many days the link holds that confirms an address. One that nobody has confirmed by then is removed. */
export const SUBSCRIPTION_DAYS = 7;
/** Mails about the newsletter that anybody can cause to one address, within an hour. */
export const SUBSCRIPTION_MAILS_AN_HOUR = 3;

/** Somebody who gets the newsletter, as a file has it. */
export interface ExportedSubscriber {
  id: string;
  email: string;
  /** When they consented: here, or as the file said from which they were imported. */
  consentAt: string;
  source: 'site' | 'import';
  /** What proves it. */
  proof: string;
  /** Since when letters go there. */
  confirmedAt: string;
}

/** What stands here of an address, for its owner. */
export interface OwnSubscription {
  enteredAt: string;
  confirmedAt: string | null;
  /** What an admin said proves the consent; null of one that was entered on the site. */
  proof: string | null;
}

/** A line of a file that an admin imports. */
export interface SubscriberLine {
  /** Its number in the file. */
  line: number;
  email: string;
  consentAt: string;
  proof: string;
}

/** The field of a fault that is about a line of a file. */
export const lineField = (line: number): string => `line ${line}`;

/** What became of the lines of a file. */
export interface ImportOutcome {
  /** Letters go to so many more addresses. */
  added: number;
  /** They were there, or stood in an earlier line. */
  already: number;
  /** Lines of those who have left. They come back by the box in the footer only. */
  left: number[];
  /** Lines of those who are there, and whose mail servers say that there is no such address. */
  refused: number[];
}

/** The operations of the newsletter, for people who may have no account. */
export const newsletterOperations = {
  /** A mail asks whose the address is. The answer says nothing of it. Fails with not_found where no mail leaves. */
  subscribe: op<{ email: string }, null>({ errors: ['not_found'] }),
  /** For users: the owner of this address has deleted their account. */
  forgetSubscriber: op<{ email: string }, null>(),
  /** For the gateway, which knows whose confirmed address it is. */
  ownSubscription: read<{ email: string }, OwnSubscription[]>(),
  /** For admins: it is in the trail before a slice of the list is read. */
  noteExport: op<Record<string, never>, { subscribers: number }>(),
  /** In the order of ids. */
  exportedSubscribers: read<{ after: string | null }, ExportedSubscriber[]>(),
  /** All of them or, when it fails, none. */
  importSubscribers: op<{ lines: SubscriberLine[] }, ImportOutcome>(),
  /** What the link of that mail does. As long as the address is there, it may be done again. */
  confirmSubscription: op<{ token: string }, null>({ errors: ['link_expired'] }),
};
