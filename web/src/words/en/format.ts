import { grouped } from '@app/contracts';

export const number = grouped;

export const count = (amount: number, one: string, many: string): string =>
  `${number(amount)} ${amount === 1 ? one : many}`;

/** Whose clock a time is told by: the reader's, or nobody's. The server does not know where the reader is. */
export type Where = 'here' | 'UTC';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

// By hand, not by `Intl`: for its first date a phone reads tables for a twentieth of a second, and that would be while
// React takes the page over.
const day = (at: Date, where: Where): string =>
  where === 'UTC'
    ? `${MONTHS[at.getUTCMonth()]!} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
    : `${MONTHS[at.getMonth()]!} ${at.getDate()}, ${at.getFullYear()}`;

const clock = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;

/** MMMM d, yyyy */
export const date = (iso: string, where: Where = 'here'): string => day(new Date(iso), where);

/** MMMM yyyy, of `yyyy-MM` */
export const monthOf = (month: string): string => {
  const [year, at] = month.split('-');
  return `${MONTHS[Number(at) - 1]!} ${year}`;
};

/** MMMM d, yyyy at h:mm a */
export const moment = (iso: string, where: Where = 'here'): string => {
  const at = new Date(iso);
  const time = where === 'UTC' ? clock(at.getUTCHours(), at.getUTCMinutes()) : clock(at.getHours(), at.getMinutes());
  return `${day(at, where)} at ${time}`;
};

/** EEEE, MMMM d */
export const weekday = (at: Date): string => `${DAYS[at.getDay()]!}, ${MONTHS[at.getMonth()]!} ${at.getDate()}`;

/** MMM d, yyyy */
export const shortDate = (iso: string): string => {
  const at = new Date(iso);
  return `${MONTHS[at.getMonth()]!.slice(0, 3)} ${at.getDate()}, ${at.getFullYear()}`;
};

const MEGABYTE = 1024 * 1024;

/**
 * In the units of the limit: 5 MB are 5 × 1024 × 1024 bytes. Rounded up, so that a file over the limit never looks as
 * if it were within.
 */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${number(Math.ceil(bytes / 1024))} kB` : `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hours ago`. A clock that is a little behind the server's makes no future of it. */
export const ago = (iso: string, now: number): string => {
  const seconds = (now - Date.parse(iso)) / 1000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return 'less than a minute ago';
  const [name, size] = unit;
  return `${count(Math.floor(seconds / size), name, `${name}s`)} ago`;
};
