import {
  INBOX_READ_MAX,
  MAIL_CHOICES,
  type MailChoice,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticeKind,
} from '../operations/notices/notices.js';
import type { Rule } from './rules.js';
import { isMoment, isNumber } from './values.js';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which entries of an inbox were read: some, or all up to a moment. */
export const inboxReadRules = {
  ids: (value: unknown) =>
    value === undefined || (Array.isArray(value) && value.length <= INBOX_READ_MAX && value.every(isNumber))
      ? undefined
      : 'inbox_read_invalid',
  until: (value: unknown) => (value === undefined || isMoment(value) ? undefined : 'inbox_read_invalid'),
} satisfies Record<string, Rule>;

const isChoice = ([kind, choice]: [string, unknown]): boolean =>
  NOTICE_KINDS.includes(kind as NoticeKind) &&
  MAIL_CHOICES.includes((choice as { mail?: MailChoice } | null)?.mail as MailChoice);

/** The zones of the database of time zones, by their names there: an offset, such as `+05:00`, knows no summer. */
const isTimeZone = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^[a-z_]{2,32}(\/[a-z0-9_+-]{1,32}){0,2}$/i.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What somebody hears by mail, and when. */
export const noticeRules = {
  kinds: (value: unknown) =>
    value === undefined || (isObject(value) && Object.entries(value).every(isChoice))
      ? undefined
      : 'notice_kinds_invalid',
  timeZone: (value: unknown) => (value === undefined || isTimeZone(value) ? undefined : 'time_zone_invalid'),
} satisfies Record<keyof NoticeChange, Rule>;
