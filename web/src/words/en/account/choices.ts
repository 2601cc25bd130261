import { type MailChoice, type NoticeKind } from '@app/contracts';

/** What one hears by mail, in the settings. */
export const choices = {
  title: 'Notices',
  lead: 'All of it is in your inbox on this site, always. Here you choose what we also send by mail, and when.',
  loading: 'Loading your choices',
  failed: 'We couldn’t load your choices',
  failedHint: 'Check your connection.',
  table: 'When we write to you',
  what: 'What happened',
  mail: 'Mail',
  kinds: {
    decision: { name: 'Decisions about my projects', example: '“Your project is live: Benches on Main”' },
    comment: { name: 'Comments on my projects', example: '“Ana commented on Benches on Main”' },
    reply: { name: 'Replies to me', example: '“Ben replied to you on Benches on Main”' },
    hidden: { name: 'What moderators hid of mine', example: '“A moderator hid what you wrote”' },
    report: { name: 'My reports', example: '“Our team has decided on your report”' },
    role: { name: 'My role', example: '“You are an admin now”' },
    followed: { name: 'Projects I follow', example: '“4 new comments on Benches on Main”' },
    waiting: { name: 'Queues that wait', example: '“5 submissions wait for longer than a day”' },
    sign_in: { name: 'New sign-ins', example: '“You signed in on a new device”' },
  } satisfies Record<NoticeKind, { name: string; example: string }>,
  choices: {
    at_once: 'At once',
    daily: 'Once a day',
    weekly: 'Once a week',
    never: 'Never',
  } satisfies Record<MailChoice, string> as Record<MailChoice, string>,
  /** For screen readers: the select of one row. */
  mailFor: (name: string) => `Mail: ${name}`,
  rhythm: 'Once a day is at 8 in the morning; once a week is on Monday at that time.',
  timeZone: 'Time zone',
  timeZoneHint: (detected: string) => `This browser is in ${detected}.`,
  useDetected: 'Use that one',
  saveFailed: 'Error',
  saveFailedText: 'We couldn’t save your choice. Please try again.',
  refused: 'Our mails do not reach you',
  refusedText: (date: string, email: string) =>
    `Since ${date} the mail server says that ${email} takes no mails. Please correct your address.`,
  mend: 'Change my address',
};
