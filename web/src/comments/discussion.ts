import type { Comment, Project, Reply } from '@app/contracts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../app/hrefs.js';
import { useSession } from '../app/session.js';
import { toast } from '../ui/overlays/toast.js';
import { useWords } from '../words/useWords.js';

/** What every piece of the section knows. */
export interface DiscussionOf {
  project: Pick<Project, 'id' | 'slug'>;
  /** People may write: the project is approved. */
  open: boolean;
  /** For when what had the focus is gone. */
  focusHeading: () => void;
}

export const DiscussionContext = createContext<DiscussionOf | null>(null);

export const useDiscussion = (): DiscussionOf => {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('a piece of the discussion stands outside of it');
  return discussion;
};

/** A comment or a reply. */
export type Writing = { kind: 'comment'; item: Comment } | { kind: 'reply'; item: Reply };
export type Kind = Writing['kind'];

/** Nobody is signed in, for certain. Without an answer about that, the server decides. */
export const useSignedOut = (): boolean => useSession().data === null;

/** The documented toast, with a way to sign in that leads back to an element of this page. */
export const useAskToSignIn = () => {
  const { actions, comments } = useWords('discussed');
  const location = useLocation();
  return (sentence: keyof typeof comments.signInText, anchor: string) =>
    toast.error(comments.signIn, comments.signInText[sentence], {
      label: actions.signIn,
      to: hrefs.auth({ ...location, hash: `#${anchor}` }),
    });
};
