import { isAppError } from '@app/contracts';

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

/** Two calls at once, begun in turn first. @returns of each 'done', or the code of its error. */
export async function race(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[string, string]> {
  if (round % 2 === 0) return Promise.all([outcomeOf(one()), outcomeOf(other())]);
  const [second, first] = await Promise.all([outcomeOf(other()), outcomeOf(one())]);
  return [first, second];
}
