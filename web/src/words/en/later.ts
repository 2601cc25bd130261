/** The words that no first page needs: where they are. */
export const later = {
  /** What most pages say, and what is said beside a form. */
  forms: async () => (await import('./residents/forms.js')).forms,
  /** The operator's pages that are still to be written. */
  beginnings: async () => (await import('./visitors/beginnings.js')).beginnings,
  /** The page that confirms an address for the newsletter. */
  newsletter: async () => (await import('./visitors/newsletter.js')).newsletter,
  /** The public numbers of moderation. */
  numbers: async () => (await import('./visitors/numbers.js')).numbers,
  /** Comparisons of what was with what is. */
  versions: async () => (await import('./visitors/versions.js')).versions,
  /** Signing in, also over a page whose session has ended. */
  auth: async () => (await import('./residents/auth.js')).auth,
  /** A person's own account, in the settings. */
  account: async () => (await import('./account/account.js')).account,
  crop: async () => (await import('./residents/crop.js')).crop,
  editor: async () => (await import('./residents/editor.js')).editor,
  /** What one hears by mail, in the settings. */
  choices: async () => (await import('./account/choices.js')).choices,
  /** The inbox, and what opens under the bell. */
  inbox: async () => (await import('./account/inbox.js')).inbox,
  /** A person's own projects, comments and reports. */
  mine: async () => (await import('./residents/mine.js')).mine,
  profile: async () => (await import('./residents/profile.js')).profile,
  /** Where somebody is signed in, in the settings. */
  signIns: async () => (await import('./account/sign-ins.js')).signIns,
  /** One's own data, and the end of one's account. */
  myData: async () => (await import('./account/my-data.js')).myData,
  settings: async () => (await import('./account/settings.js')).settings,
  /** Links by mail. */
  links: async () => (await import('./account/links.js')).links,
  submission: async () => (await import('./residents/submission.js')).submission,
  /** Words that wait for a confirmed address. */
  waiting: async () => (await import('./residents/waiting.js')).waiting,
  /** The admins' list of people. */
  accounts: async () => (await import('./moderation/accounts.js')).accounts,
  /** The frame of the admin area, and what admins see on the pages of residents. */
  admin: async () => (await import('./moderation/admin.js')).admin,
  /** All that one person has made. */
  everything: async () => (await import('./moderation/everything.js')).everything,
  /** What admins hide of a profile. */
  hiddenParts: async () => (await import('./moderation/hidden-parts.js')).hiddenParts,
  /** Hiding something where it is read, and those whose words were hidden. */
  hiding: async () => (await import('./moderation/hiding.js')).hiding,
  /** Letters to those who get the newsletter. */
  letters: async () => (await import('./moderation/letters.js')).letters,
  /** Who gets the newsletter: their list as a file, and imports. */
  subscribers: async () => (await import('./moderation/subscribers.js')).subscribers,
  /** Project moderation. */
  moderation: async () => (await import('./moderation/projects.js')).moderation,
  /** Archives and legal holds. */
  record: async () => (await import('./moderation/record.js')).record,
  /** Hidden pictures, which admins can look at. */
  withheld: async () => (await import('./moderation/withheld.js')).withheld,
  /** Reporting something, and deciding on reports. */
  reports: async () => (await import('./moderation/reports.js')).reports,
};
