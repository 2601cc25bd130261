import { DELETION_DAYS } from '@app/contracts';

/** What somebody downloads of their own, and how they delete their account, in the settings. */
export const myData = {
  title: 'My data',
  download: 'Download',
  downloadText:
    'Everything that you have here: your account, projects, comments, votes, likes, reports, what you follow and your pictures. You get a ZIP file of JSON and pictures.',
  downloadLabel: 'Download my data',
  delete: 'Delete my account',
  deleteText: `Your account goes after ${DELETION_DAYS} days. Until then you can sign in and come back.`,
  goes: 'This goes',
  goesList: [
    'Your name, email address, picture, bio, place and website',
    'Your password and all sign-ins',
    'What you follow, your inbox and your choices',
    'Your drafts in this browser',
  ],
  stays: 'This stays',
  staysList: [
    'Your comments and replies, as of a “Former member”',
    'Your votes and likes, which only count',
    'What our admins must be able to answer for: reports, decisions and earlier versions, without your name',
  ],
  projects: 'Your projects',
  fates: { keep: 'They stay, as of a “Former member”', remove: 'They go, with their comments and votes' },
  password: 'Your password',
  passwordHint: 'You can leave it empty within ten minutes of signing in, also without a password.',
  open: 'Delete my account…',
  sure: 'Delete your account?',
  question: 'You are signed out everywhere, and nobody sees your name from now on.',
  questionProjects: {
    keep: `After ${DELETION_DAYS} days your account is deleted. Your projects stay.`,
    remove: `After ${DELETION_DAYS} days your account and all your projects are deleted.`,
  },
  confirm: 'Yes, delete my account',
  failed: 'Your account was not deleted',
  held: 'Your account is under a legal hold. It is deleted when the hold is released.',
  waits: (day: string) => `Your account will be deleted on ${day}.`,
  waitsText: 'Nobody sees your name any more. You can read, but not change or add anything.',
  asked: 'Sign in again until then if you want to come back.',
  askedDone: 'Go to the home page',
  comeBack: 'Keep my account',
  back: 'Welcome back',
  backText: 'Your account stays, and everybody sees your name again.',
  notBack: 'You could not come back',
};
