import { canEdit, lengthOf, normalizeLine, US_STATES, type Caller, type StateCode } from '@app/contracts';

/** May this person know that the project exists? Everybody may if it is approved, else its owner and the admins. */
export const maySee = (project: { userId: string; isApproved: boolean }, caller: Caller): boolean =>
  project.isApproved || canEdit(project, caller);

/**
 * A place as a visitor types it. With `and`, city and state must both fit; with `or`, one of them: New York is a city
 * and a state. A code is always a state.
 */
export type Place =
  | { city: string; state: StateCode; joined: 'and' | 'or' }
  | { city: string; state: null }
  | { city: null; state: StateCode };

const STATES_BY_NAME = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code as StateCode],
    [name.toLowerCase(), code as StateCode],
  ]),
);

const stateOf = (text: string): StateCode | null => STATES_BY_NAME.get(text.trim().toLowerCase()) ?? null;

/** `austin`, `tx`, `Texas`, `Austin, TX`; null when nothing is left of the text. */
export function parseLocation(location: string): Place | null {
  const text = normalizeLine(location);
  if (text === '') return null;
  const comma = text.lastIndexOf(',');
  const state = comma > 0 ? stateOf(text.slice(comma + 1)) : null;
  if (state) return { city: text.slice(0, comma).trim(), state, joined: 'and' };
  const whole = stateOf(text);
  if (!whole) return { city: text, state: null };
  return text.length === 2 ? { city: null, state: whole } : { city: text, state: whole, joined: 'or' };
}

/**
 * What a search for towns leaves: those whose name begins with it, those of a state, or both (`aus, tx`; the state may
 * still be half typed). `asked` is folded like the key of a town.
 */
export function townFilter(asked: string): (town: { key: string; state: StateCode }) => boolean {
  const named = stateOf(asked);
  const comma = asked.lastIndexOf(',');
  const city = asked.slice(0, comma).trim();
  const begun = comma > 0 ? asked.slice(comma + 1).trim() : null;
  const stateBegins = (state: StateCode) =>
    begun !== null && (state.toLowerCase().startsWith(begun) || US_STATES[state].toLowerCase().startsWith(begun));
  return ({ key, state }) => key.startsWith(asked) || state === named || (stateBegins(state) && key.startsWith(city));
}

/** A project in the audit trail. */
export const targetOf = ({ id, title }: { id: number; title: string }) => ({ type: 'project' as const, id, title });

export const isLongerThan = (text: string, max: number): boolean => text.length > max && lengthOf(text) > max;
