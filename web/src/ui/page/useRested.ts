import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so long: for questions to the server while somebody types. */
export const useRested = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
