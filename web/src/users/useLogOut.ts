import { queryKeys } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hrefs } from '../hrefs.js';

/** Sends the browser to the logout address and forgets who was signed in. */
export const useLogOut = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  // The browser may restore this page from its cache, with the button still busy.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const logOut = () => {
    setPending(true);
    window.location.assign(hrefs.logout);
    window.addEventListener('pagehide', () => client.setQueryData(queryKeys.me(), null), { once: true });
  };
  return { logOut, pending };
};
