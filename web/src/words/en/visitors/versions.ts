import { moment } from '../format.js';

/** What was changed, and when. Its own file, because it is loaded when somebody asks for it. */
export const versions = {
  moment,
  removed: 'Removed:',
  added: 'Added:',
  shownWhole: 'Show the whole text',
  leftOut: 'Words that did not change are left out here.',
  before: 'Before',
  after: 'After',
  picture: (alt: string) => (alt ? `[picture: ${alt}]` : '[picture]'),
  unchanged: 'Everything is as it was.',
  title: 'What was edited',
  lead: 'Words that were removed are struck through; words that were added are underlined.',
  by: (name: string) => `by ${name}`,
  byTeam: 'by our team',
  loading: 'Loading the changes',
  failed: 'We couldn’t load the changes',
  failedHint: 'Check your connection.',
};
