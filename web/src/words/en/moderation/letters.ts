import { LETTER_PROJECTS_MAX, type LetterState, PAGE_TITLES } from '@app/contracts';
import { count, number } from '../format.js';
import { unsaved } from '../unsaved.js';

const people = (amount: number): string => count(amount, 'person', 'people');

/** Letters to those who get the newsletter. */
export const letters = {
  title: PAGE_TITLES.adminLetters,
  lead: (recipients: number) =>
    recipients === 0 ? 'Nobody gets the newsletter yet.' : `${people(recipients)} get the newsletter.`,
  noMail: 'No mail leaves this site: it has no mail server. Letters can be written, not sent.',
  write: 'Write a letter',
  none: 'No letters yet',
  noneHint: 'Write the first one. Nothing leaves before you send it.',
  loading: 'Loading letters',
  failed: 'We couldn’t load the letters',
  failedHint: 'Check your connection.',
  states: { draft: 'Draft', sending: 'Being sent', stopped: 'Stopped', sent: 'Sent' } satisfies Record<
    LetterState,
    string
  >,
  letter: PAGE_TITLES.adminLetter,
  subject: 'Subject',
  content: 'Letter',
  projects: 'Projects',
  projectsHint: `Up to ${LETTER_PROJECTS_MAX}; they stand below the words.`,
  search: 'Search for projects',
  picked: 'Picked projects',
  found: 'Found projects',
  nothingFound: 'No project matches.',
  add: (title: string) => `Add ${title}`,
  remove: (title: string) => `Remove ${title}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  ...unsaved,
  older: 'This letter was changed after you began these changes. Saving puts them in the place of what it says now.',
  conflict: 'This letter was changed or sent in the meantime. Load this page anew to see it: your changes stay here.',
  saveFirst: 'Save the letter, and you can test and send it.',
  preview: 'Preview',
  previewHint: 'Write a subject and the letter, and it shows here as the mail will be.',
  phone: 'On a phone',
  wide: 'At a desk',
  previewFailed: 'The preview could not be made. It comes with your next change.',
  test: 'Send me a test',
  testSent: 'It is on its way to your own address',
  send: (recipients: number) => `Send to ${people(recipients)}`,
  sendQuestion: 'Send this letter?',
  sendText: (recipients: number) => `It goes to ${people(recipients)}, and what has left cannot be taken back.`,
  typeNumber: (recipients: number) => `Type the number of people: ${number(recipients)}`,
  stop: 'Stop',
  stopQuestion: 'Stop sending this letter?',
  stopText: 'What has not left does not leave any more, and nobody can go on with it.',
  goOn: 'Go on sending',
  progress: 'Progress',
  sent: (sent: number, recipients: number) => `${number(sent)} of ${number(recipients)} have left`,
  dropped: (amount: number) => `${number(amount)} did not leave: people had left, or it was stopped.`,
  undelivered: (amount: number) => `${number(amount)} were not taken: no such address, or no answer for a day.`,
  actFailed: 'This did not work',
};
