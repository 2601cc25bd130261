import type { ReactNode } from 'react';
import { useWords } from '../../words/useWords.js';
import { useLogOut } from './useLogOut.js';

/** `children` stand before its words: an icon. */
export const LogOutButton = ({ className, children }: { className?: string; children?: ReactNode }) => {
  const words = useWords().layout;
  const { logOut, pending } = useLogOut();
  return (
    <button type="button" className={className} onClick={logOut} aria-busy={pending} disabled={pending}>
      {children}
      {pending ? words.loggingOut : words.logOut}
    </button>
  );
};
