/** What the trail says that the list was exported from, or imported into. */
export const NEWSLETTER = { type: 'newsletter', id: 'newsletter', title: 'Newsletter' } as const;
