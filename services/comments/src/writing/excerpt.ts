/** How much of words that were reported or hidden goes into the audit trail. */
const EXCERPT = 80;

/** The trail is for ever, so it keeps nothing of words that were reported for what they tell of somebody. */
export function excerptOf(text: string, reported?: { isPersonal: boolean }): string {
  if (reported?.isPersonal) return '';
  const words = [...text];
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT - 1).join('')}…` : text;
}
