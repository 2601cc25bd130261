import { EXCERPT_MAX } from '@app/contracts';

/** The trail is for ever, so it keeps nothing of words that were reported for what they tell of somebody. */
export function excerptOf(text: string, reported?: { isPersonal: boolean }): string {
  if (reported?.isPersonal) return '';
  const words = [...text];
  return words.length > EXCERPT_MAX ? `${words.slice(0, EXCERPT_MAX - 1).join('')}…` : text;
}
