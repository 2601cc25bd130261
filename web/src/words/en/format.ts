const formatter = new Intl.NumberFormat('en-US');

export const number = (value: number): string => formatter.format(value);

export const count = (amount: number, one: string, many: string): string =>
  `${number(amount)} ${amount === 1 ? one : many}`;
