import type { ProjectStatus } from '@app/contracts';

const STATUSES: Record<ProjectStatus, string> = {
  Idea: 'is an idea again',
  Planning: 'is being planned',
  'Initiated/Ongoing': 'is under way',
  'Implemented/Completed': 'is done',
};

/** Mails about projects that one follows. */
export const followed = {
  comments: (title: string, count: number) => ({
    subject: count === 1 ? `A new comment on ${title}` : `${count} new comments on ${title}`,
    next: 'Until you have looked at them, no further mail about comments there comes.',
    button: count === 1 ? 'Read it' : 'Read them',
  }),
  status: (title: string, status: ProjectStatus) => ({
    subject: `${title} ${STATUSES[status]}`,
    next: 'The people behind it say so. See on its page what has happened, and what comes next.',
    button: 'See the project',
  }),
  why: (title: string, site: string) => `You get this because you follow ${title} at ${site}.`,
};
