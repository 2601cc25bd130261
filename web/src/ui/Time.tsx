import { useWords } from '../words/useWords.js';

/** A day, as `MMMM d, yyyy`. */
export const Day = ({ iso, sentence }: { iso: string; sentence?: (day: string) => string }) => {
  const words = useWords();
  const day = words.date(iso);
  return <time dateTime={iso}>{sentence ? sentence(day) : day}</time>;
};
