/** A moment as people of this language write it, with the name of the zone: June 3, 2026 at 4:05 PM CDT. */
export const moment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone,
  }).format(new Date(iso));
