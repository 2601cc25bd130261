import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const SAVE_MS = 1_000;

/**
 * Saves once a second while somebody types into a form, and at once when the page or the form goes.
 * @param save is the same function as long as it saves for the same person.
 * @returns what gives up on the last second.
 */
export const useSaving = <Values extends FieldValues>(form: UseFormReturn<Values>, save: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => {
    const now = () => {
      cancel();
      save();
    };
    const waiting = () => timer.current !== undefined && now();
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      // A reset has no name: nobody has typed.
      callback: ({ name }) => {
        if (name) timer.current ??= setTimeout(now, SAVE_MS);
      },
    });
    window.addEventListener('pagehide', waiting);
    return () => {
      stop();
      window.removeEventListener('pagehide', waiting);
      waiting();
    };
  }, [form, save, cancel]);
  return cancel;
};
