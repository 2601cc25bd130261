const numbers = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const number = (value: number): string => numbers.format(value);

export const count = (amount: number, one: string, many: string): string =>
  `${number(amount)} ${amount === 1 ? one : many}`;

/** MMMM d, yyyy */
export const date = (iso: string): string => day.format(new Date(iso));

export const weekday = (moment: Date): string => dayOfWeek.format(moment);
