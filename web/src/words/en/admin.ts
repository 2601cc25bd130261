import { PAGE_TITLES } from '@app/contracts';
import { activity } from './activity.js';
import { count } from './format.js';

/** What admins read, besides what some of their pages have for themselves. */
export const admin = {
  title: PAGE_TITLES.admin,
  nav: 'Admin',
  role: 'Admin',
  pages: {
    dashboard: 'Dashboard',
    projects: 'Projects',
    users: 'Users',
    inspiration: PAGE_TITLES.inspiration,
    reports: PAGE_TITLES.adminReports,
    activity: PAGE_TITLES.adminActivity,
  },
  waiting: 'waiting',
  pending: 'Pending Projects',
  pendingHint: 'Awaiting approval',
  total: 'Total Projects',
  totalHint: 'Approved and pending',
  users: 'Total Users',
  usersHint: 'Signed up so far',
  engagement: 'Engagement',
  engagementHint: (comments: number, upvotes: number) =>
    `${count(comments, 'comment', 'comments')}, ${count(upvotes, 'upvote', 'upvotes')}`,
  approve: 'Approve',
  approving: 'Approving…',
  approveProject: (title: string) => `Approve ${title}`,
  reject: 'Reject',
  rejecting: 'Rejecting…',
  rejectProject: (title: string) => `Reject ${title}`,
  reviewBar: 'Review this project',
  reviewPending: 'This project is waiting for your decision.',
  reviewRejected: 'This project was rejected. You can still approve it.',
  rejectTitle: 'Reject project',
  reason: 'Reason',
  reasonHint: 'The person who submitted it reads this.',
  presets: 'Sentences to choose',
  reasons: [
    'Please say where exactly it would be.',
    'Please add a picture of the place.',
    'There is a project like this one already.',
    'This is not a local improvement project.',
  ],
  approved: 'Project approved',
  approvedText: 'The project is now visible to users.',
  approveFailed: 'Failed to approve project',
  rejected: 'Project rejected',
  rejectedText: 'The project is hidden; its owner can see the reason.',
  rejectFailed: 'Failed to reject project',
  suspension: {
    too: 'Also suspend the author',
    text: 'They can still sign in and read, but not change or add anything until you restore the account.',
    reason: 'Reason for the suspension',
    reasonHint: 'The person reads this on their profile.',
  },
  rejectedAndSuspended: 'The project is hidden, and the account of its author is suspended.',
  error: 'Error',
  failed: 'We couldn’t load the dashboard',
  failedHint: 'Check your connection.',
  quickAccess: 'Quick Access',
  quick: {
    projects: { title: 'Manage Projects', hint: 'Approve, feature and edit' },
    users: { title: 'Manage Users', hint: 'Search people, change roles' },
    inspiration: { title: 'Inspiration Projects', hint: 'Choose what shows in the gallery' },
    create: { title: 'Create New Project', hint: 'Start from a blank form' },
  },
  activity,
};

export type AdminWords = typeof admin;
