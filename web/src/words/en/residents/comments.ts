import { count, moment, number } from '../format.js';

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

const kinds = { comment: 'comment', reply: 'reply' } as const;
type Kind = keyof typeof kinds;

/** The discussion of a project. */
export const comments = {
  heading: 'Comments',
  /** `3 hours ago`. A clock that is a little behind the server's makes no future of it. */
  ago: (iso: string, now: number): string => {
    const seconds = (now - Date.parse(iso)) / 1000;
    const unit = UNITS.find(([, size]) => seconds >= size);
    if (!unit) return 'less than a minute ago';
    const [name, size] = unit;
    return `${count(Math.floor(seconds / size), name, `${name}s`)} ago`;
  },
  moment,
  editedAgo: (ago: string) => `edited ${ago}`,
  creator: 'Creator',
  you: 'You',
  loading: 'Loading the comments',
  sort: 'Sort comments',
  sorts: { recent: 'Recent', likes: 'Likes' },
  none: 'No comments yet',
  noneHint: 'What would you add, ask or offer? The first word is yours.',
  viewAll: (total: number) => `View All ${number(total)} Comments`,
  less: 'Show Less',
  viewAllReplies: (total: number) => `View All ${number(total)} Replies`,
  lessReplies: 'Show Less Replies',
  more: 'Load more comments',
  moreReplies: 'Load more replies',
  loadingMore: 'Loading…',
  moreFailed: 'We couldn’t load more. Check your connection.',
  closed: 'Comments open once this project is approved.',
  away: 'The discussion is away right now',
  awayText: 'The rest of this page works. The comments come back here by themselves as soon as they can.',
  newComment: 'Add a comment',
  placeholder: 'What would you add, ask or offer?',
  kind: 'Be kind. Your name and picture are shown.',
  post: 'Post Comment',
  posting: 'Posting…',
  sending: 'Sending…',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  newReply: (name: string) => `Your reply to ${name}`,
  postReply: 'Post Reply',
  like: (kind: Kind, name: string, likes: number) => `Like ${kinds[kind]} by ${name}, ${count(likes, 'like', 'likes')}`,
  report: 'Report',
  reportOf: (kind: Kind, name: string) => `Report ${kinds[kind]} by ${name}`,
  edit: 'Edit',
  remove: 'Delete',
  removeOwn: (kind: Kind) => `Delete your ${kinds[kind]}`,
  editOwn: (kind: Kind) => `Edit your ${kinds[kind]}`,
  save: 'Save',
  saving: 'Saving…',
  deleted: 'This comment was deleted',
  hidden: 'Removed by a moderator',
  removeTitle: (kind: Kind) => `Delete ${kinds[kind]}`,
  removeText: (kind: Kind) => `Are you sure you want to delete this ${kinds[kind]}? This action cannot be undone.`,
  gone: (kind: Kind) => `The ${kinds[kind]} you were looking for is no longer here. Its author may have deleted it.`,

  signIn: 'Authentication required',
  signInText: {
    comment: 'Please sign in to comment on projects',
    reply: 'Please sign in to reply to comments',
    likeComment: 'Please sign in to like comments',
    likeReply: 'Please sign in to like replies',
    own: 'Please sign in to change what you wrote',
  },
  empty: { comment: 'Empty comment', reply: 'Empty reply' },
  emptyText: 'Please write something before posting',
  posted: { comment: 'Comment posted', reply: 'Reply posted' },
  kept: { comment: 'Your comment is kept', reply: 'Your reply is kept' },
  keptText: 'It appears once you confirm your email address.',
  error: 'Error',
  postFailed: {
    comment: 'Failed to post your comment. Please try again.',
    reply: 'Failed to post your reply. Please try again.',
  },
  liked: { comment: 'Comment liked', reply: 'Reply liked' },
  likeKept: 'It counts once you confirm your email address.',
  likeFailed: {
    comment: 'Failed to like comment. You might have already liked it.',
    reply: 'Failed to like reply. You might have already liked it.',
  },
  saved: { comment: 'Comment updated', reply: 'Reply updated' },
  saveFailed: 'Failed to save your changes. Please try again.',
  removed: { comment: 'Comment deleted', reply: 'Reply deleted' },
  removeFailed: { comment: 'Failed to delete comment', reply: 'Failed to delete reply' },
};
