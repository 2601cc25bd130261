import { useWords } from '../words/useWords.js';
import { useLogOut } from './useLogOut.js';

export const LogOutButton = ({ className }: { className?: string }) => {
  const words = useWords().layout;
  const { logOut, pending } = useLogOut();
  return (
    <button type="button" className={className} onClick={logOut} aria-busy={pending} disabled={pending}>
      {pending ? words.loggingOut : words.logOut}
    </button>
  );
};
