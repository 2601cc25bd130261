const numbers = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const number = (value: number): string => numbers.format(value);

export const count = (amount: number, one: string, many: string): string =>
  `${number(amount)} ${amount === 1 ? one : many}`;

/** MMMM d, yyyy */
export const date = (iso: string): string => day.format(new Date(iso));

export const weekday = (moment: Date): string => dayOfWeek.format(moment);

const kilobytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const MEGABYTE = 1024 * 1024;

/** In the units of the limit: 5 MB are 5 × 1024 × 1024 bytes. Rounded up, so that a file over the limit never looks as if it were within. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? kilobytes.format(Math.ceil(bytes / 1024))
    : megabytes.format(Math.ceil((bytes / MEGABYTE) * 10) / 10);
