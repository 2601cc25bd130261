/** Things that one question is about. Of many more the answer would be larger than the bus takes. */
const PART = 250;

/** Asks about many things, part by part. None are not asked about. */
export async function inParts<Found>(
  ids: readonly number[],
  ask: (part: number[]) => Promise<Found[]>,
): Promise<Found[]> {
  const all: Found[] = [];
  for (let from = 0; from < ids.length; from += PART) all.push(...(await ask(ids.slice(from, from + PART))));
  return all;
}
