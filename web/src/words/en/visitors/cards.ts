import { count, number } from '../format.js';

/** A project in a list, and the vote that stands on it. */
export const card = {
  website: 'Website',
  comments: (amount: number) => `${number(amount)} ${amount === 1 ? 'comment' : 'comments'}`,
  step: (step: number, of: number) => `Status, step ${step} of ${of}:`,
};

export const vote = {
  upvote: 'Upvote',
  upvoted: 'Upvoted',
  label: (title: string, upvotes: number) => `Upvote ${title}, ${count(upvotes, 'upvote', 'upvotes')}`,
  labelGiven: (title: string, upvotes: number) => `Upvoted ${title}, ${count(upvotes, 'upvote', 'upvotes')}`,
  alreadyHint: 'You upvoted this',
  waits: 'Your upvote counts once you confirm your email address.',
  neighbors: (upvotes: number) =>
    upvotes === 0 ? 'Be the first to upvote this' : `${count(upvotes, 'neighbor', 'neighbors')} upvoted this`,
  done: 'Upvoted!',
  doneText: 'You successfully upvoted this project',
  kept: 'Your upvote is kept',
  failed: 'Error',
  failedText: 'Failed to upvote. You might have already upvoted this project.',
  signIn: 'Authentication required',
  signInText: 'Please sign in to upvote projects',
  offer: 'You are signed in',
  offerText: (title: string) => `Would you still like to upvote “${title}”?`,
  offerAction: 'Upvote now',
  offerDismiss: 'No, thanks',
};
