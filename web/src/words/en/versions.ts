/** What was changed, and when. Its own file, because it is loaded when somebody asks for it. */
export const versions = {
  removed: 'Removed:',
  added: 'Added:',
  shownWhole: 'Show the whole text',
  leftOut: 'Words that did not change are left out here.',
};

export type VersionWords = typeof versions;
