import { PAGE_TITLES, type TrailTarget } from '@app/contracts';
import { count } from '../format.js';

/** What was done, between the person's name and the thing. An act without a word here is named as the trail has it. */
const acts: Record<string, string> = {
  'letter.send': 'sent the letter',
  'letter.stop': 'stopped the letter',
  'newsletter.export': 'exported the list of',
  'newsletter.import': 'imported into the list of',
  'project.approve': 'approved',
  'project.approve-by-trust': 'is trusted and published',
  'project.look': 'looked at',
  'project.reject': 'rejected',
  'project.feature': 'featured',
  'project.unfeature': 'took the feature from',
  'project.sponsor': 'marked as sponsored',
  'project.unsponsor': 'took the sponsor mark from',
  'project.inspiration': 'added to the inspiration gallery',
  'project.remove-inspiration': 'took out of the inspiration gallery',
  'project.edit': 'edited',
  'project.hide-image': 'hid the picture of',
  'project.restore-image': 'showed again the picture of',
  'project.take-back': 'took a change back of',
  'project.withdraw': 'withdrew',
  'project.delete': 'deleted',
  'user.role': 'changed the role of',
  'user.trust': 'trusts what is submitted by',
  'user.untrust': 'no longer trusts what is submitted by',
  'user.suspend': 'suspended',
  'user.restore': 'restored',
  'user.hide-all': 'had everything taken away by',
  'user.sign-out': 'signed out everywhere',
  // By themselves: actor and target are one person, who has no name any more.
  'user.delete': 'deleted the account of',
  'project.hold': 'set a legal hold on',
  'project.release-hold': 'released the legal hold on',
  'user.hold': 'set a legal hold on',
  'user.release-hold': 'released the legal hold on',
  'project.archive': 'asked for the archive of',
  'user.archive': 'asked for the archive of',
  'archive.archive': 'asked for the archive of',
  'user.hide-image': 'hid the picture of',
  'user.hide-name': 'hid the name of',
  'user.hide-bio': 'hid the bio of',
  'user.hide-website': 'hid the website of',
  'user.hide-location': 'hid the location of',
  'user.restore-image': 'showed again the picture of',
  'user.restore-name': 'showed again the name of',
  'user.restore-bio': 'showed again the bio of',
  'user.restore-website': 'showed again the website of',
  'user.restore-location': 'showed again the location of',
  'comment.hide': 'hid the comment',
  'comment.restore': 'showed the comment again',
  'reply.hide': 'hid the reply',
  'reply.restore': 'showed the reply again',
  'project.hide': 'rejected after reports',
  'project.suspend_author': 'suspended, after reports, the owner of',
  'comment.suspend_author': 'suspended the author of the comment',
  'reply.suspend_author': 'suspended the author of the reply',
  'user.suspend_author': 'suspended, after reports,',
  'project.dismiss_reports': 'dismissed reports of',
  'comment.dismiss_reports': 'dismissed reports of the comment',
  'reply.dismiss_reports': 'dismissed reports of the reply',
  'user.dismiss_reports': 'dismissed reports of',
  'project.take_back_decision': 'took back a decision on reports of',
  'comment.take_back_decision': 'took back a decision on the comment',
  'reply.take_back_decision': 'took back a decision on the reply',
  'user.take_back_decision': 'took back a decision on reports of',
};

/** Acts on the list of subscribers: how many addresses. */
const listed: Record<string, (addresses: string) => string> = {
  'newsletter.export': (addresses) => `exported ${addresses} of`,
  'newsletter.import': (addresses) => `imported ${addresses} into`,
};

const targets: Record<TrailTarget, string> = {
  project: 'Projects',
  user: 'Users',
  comment: 'Comments',
  reply: 'Replies',
  archive: 'Archives',
  letter: 'Letters',
  newsletter: 'Newsletter',
};

/** The audit trail. */
export const activity = {
  title: PAGE_TITLES.adminActivity,
  latest: 'Latest Activity',
  all: 'See all activity',
  act: (action: string, { after, setting, addresses }: Record<string, unknown>) => {
    if (typeof addresses === 'number') return listed[action]?.(count(addresses, 'address', 'addresses')) ?? action;
    if (typeof setting === 'string') return `(${setting}) made an admin:`;
    if (action === 'user.role' && after) return after === 'ADMIN' ? 'made an admin:' : 'took the admin role from';
    return acts[action] ?? action;
  },
  acts,
  /** In a list to choose from: `Project: took the feature from`. */
  actOf: (action: string) => {
    const [target = ''] = action.split('.');
    return `${target.charAt(0).toUpperCase()}${target.slice(1)}: ${acts[action] ?? action}`;
  },
  targets,
  reason: (text: string) => `Reason: ${text}`,
  showChanges: 'Show what changed',
  hideChanges: 'Hide what changed',
  empty: 'Nothing here yet',
  emptyHint: 'What admins decide shows up here.',
  emptyFiltered: 'No activity matches',
  emptyFilteredHint: 'Try fewer filters.',
  failed: 'We couldn’t load the activity',
  failedHint: 'A part of the site is away. Nothing is lost.',
  loading: 'Loading activity',
  what: 'What',
  everything: 'Everything',
  action: 'Act',
  everyAct: 'Every act',
  from: 'From',
  to: 'Until',
  file: 'All of these as a file:',
  count: (amount: string) => `${amount} in all`,
};
