/** Below every mail. */
export const frame = {
  stop: 'Stop these mails',
  settings: 'All settings of mail',
};
