import { useEffect, useState } from 'react';

const UNSEEN_MS = 120;
const SHORTEST_MS = 300;

/**
 * A loading state that does not flicker. A skeleton is invisible for its first 120 ms (its recipe says so); once it can be seen it stays for 300 ms.
 */
export const useSteady = (loading: boolean): boolean => {
  const [since, setSince] = useState<number | null>(loading ? performance.now() : null);
  if (loading && since === null) setSince(performance.now());

  useEffect(() => {
    if (loading || since === null) return;
    const shown = performance.now() - since;
    const rest = shown < UNSEEN_MS ? 0 : UNSEEN_MS + SHORTEST_MS - shown;
    const timer = setTimeout(() => setSince(null), Math.max(rest, 0));
    return () => clearTimeout(timer);
  }, [loading, since]);

  return loading || since !== null;
};
