/** What a list says of itself, not of the things in it. */
const GOES_ON = new Set(['nextCursor', 'hasMore']);

/**
 * What answers say: a line for each text and mark of each thing in them. Counts, and whether and where a list goes on,
 * are not among them.
 */
export function saidIn(answers: readonly string[]): Set<string> {
  const said = new Set<string>();
  for (const answer of answers) collect(JSON.parse(answer), '', '', said);
  return said;
}

/**
 * Does everything that these answers say still stand in the others? Then only counts have changed, or something was
 * added.
 */
export const stillSaid = (then: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...then].every((line) => now.has(line));

function collect(value: unknown, of: string, name: string, said: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, of, name, said);
  else if (typeof value === 'object' && value !== null) {
    const { id } = value as { id?: unknown };
    const thing = id === undefined ? of : String(id);
    for (const [field, inner] of Object.entries(value)) collect(inner, thing, field, said);
  } else if (typeof value !== 'number' && !GOES_ON.has(name)) said.add(`${of} ${name} ${String(value)}`);
}
