/** Where the clock of this browser stands, as an IANA name. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
