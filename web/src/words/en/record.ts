import { PAGE_TITLES } from '@app/contracts';

/** What is kept, for admins. */
export const record = {
  title: PAGE_TITLES.adminRecord,
  lead: 'Hand out what the site keeps about a project, a person or some days, and keep it from being removed for its age.',
  find: 'What is it about?',
  kinds: { project: 'Project', user: 'Person', span: 'Days' },
  names: { project: 'Project', user: 'Person' },
  nameHints: {
    project: 'The address of its page, or its number. A deleted project has its number only.',
    user: 'The address of their page.',
  },
  first: 'First day',
  last: 'Last day',
  show: 'Show',
  badName: {
    project: 'There is no such project. Please give the address of its page, or its number.',
    user: 'There is no such person. Please give the address of their page.',
  },
  badSpan: 'Please give two days, the first one not after the last one',
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  deleted: (id: string) => `Project ${id}, which is not there any more`,
  failed: 'A part of the site is away. Please try again in a moment.',
  archiveText:
    'Everything that is kept: texts, comments, what was hidden, reports and decisions, as CSV and JSON in a ZIP. The activity trail says that you asked for it.',
  download: 'Download the archive',
  downloadOf: (title: string) => `Download the archive of ${title}`,
  hold: 'Legal hold',
  holdText: 'Until it is released, nothing of this is removed for its age.',
  reason: 'Reason',
  setHold: 'Set a hold',
  holdSet: 'Hold set',
  holdSetText: 'Nothing of it is removed until you release it.',
  holdFailed: 'Failed to set the hold',
  holds: 'Legal holds',
  noHolds: 'No holds',
  noHoldsHint: 'What you hold shows up here.',
  loading: 'Loading the holds',
  listFailed: 'We couldn’t load the holds',
  setBy: (name: string, date: string) => `Set by ${name}, ${date}`,
  release: 'Release',
  releaseOf: (title: string) => `Release the hold on ${title}`,
  releaseTitle: 'Release this hold?',
  releaseText: 'What is older than this site keeps records may then be removed for good.',
  released: 'Hold released',
  releaseFailed: 'Failed to release the hold',
};

export type RecordWords = typeof record;
