import type { OwnReportState, Role } from '@app/contracts';

interface Said {
  subject: string;
  next: string;
  button: string;
  why: string;
}

/** Mails about one's role. */
export const role = {
  ADMIN: (site) => ({
    subject: `You are an admin of ${site} now`,
    next: 'You can approve projects, decide on reports and help people. What admins do is kept in the activity.',
    button: 'Open the admin area',
    why: `You get this because your account at ${site} has another role.`,
  }),
  USER: (site) => ({
    subject: `You are no longer an admin of ${site}`,
    next: 'All that you made is still yours. Thank you for your help.',
    button: 'Open your profile',
    why: `You get this because your account at ${site} has another role.`,
  }),
} satisfies Record<Role, (site: string) => Said>;

/** Mails about what became of one's reports. */
export const report = {
  acted_on: (site) => ({
    subject: 'Thank you: something was done about your report',
    next: 'A moderator has looked at what you reported, and acted on it.',
    button: 'See your reports',
    why: `You get this because you reported something at ${site}.`,
  }),
  dismissed: (site) => ({
    subject: 'A moderator has looked at your report',
    next: 'What you reported stays: it does not break the rules of this site. Thank you for telling us all the same.',
    button: 'See your reports',
    why: `You get this because you reported something at ${site}.`,
  }),
} satisfies Record<Exclude<OwnReportState, 'open'>, (site: string) => Said>;
