/** Beside the button that saves a form whose changes the browser keeps. */
export const unsaved = {
  unsaved: 'Unsaved changes',
  kept: 'Unsaved changes, kept in this browser',
  discard: 'Discard',
  discardLabel: 'Discard the unsaved changes',
  noChanges: 'Nothing to save yet',
};
