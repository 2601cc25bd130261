import { useBrowserValue } from '../../app/hydrated.js';
import { useWords } from '../../words/useWords.js';

/** A day, as `MMMM d, yyyy`. */
export const Day = ({ iso, sentence }: { iso: string; sentence?: (day: string) => string }) => {
  const words = useWords();
  const day = useBrowserValue(
    () => words.date(iso),
    () => words.date(iso, 'UTC'),
  );
  return <time dateTime={iso}>{sentence ? sentence(day) : day}</time>;
};
