import { useEffect, useState } from 'react';

const UNSEEN_MS = 120;
const SHORTEST_MS = 300;

/**
 * A loading state that does not flicker. A skeleton is invisible for its first 120 ms (its recipe says so); once it can
 * be seen it stays for 300 ms.
 */
export const useSteady = (loading: boolean): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => {
      setSeen(true);
      setTimeout(() => setSeen(false), SHORTEST_MS);
    }, UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading || seen;
};
