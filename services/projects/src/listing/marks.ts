import type { ProjectListQuery } from '@app/contracts';
import type { Condition } from '@app/kernel/service';
import type { Place } from '../card/project.rules.js';

/** What a visitor wants of the list, without its order. */
export interface Wanted extends Pick<ProjectListQuery, 'category' | 'creator' | 'featured'> {
  place: Place | null;
  search?: string | undefined;
}

/** The texts of a list as the database folds them: the words of the search as a tsquery, and the town's key. */
export interface Folded {
  words: string | null;
  town: string | null;
}

/** A lexeme of a tsquery. */
const quoted = (mark: string): string => `'${mark.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The tsquery of the projects that a list shows. Their documents have these marks by 0029-search-marks.ts. */
export function soughtBy({ category, creator, featured, place }: Wanted, { words, town }: Folded): string {
  const marks = [
    words && `(${words})`,
    category && quoted(`#c${category}`),
    creator && quoted(`#u${creator}`),
    featured && quoted('#f'),
    place && inPlace(place, town),
  ];
  return marks.filter(Boolean).join(' & ');
}

function inPlace({ city, state, ...place }: Place, town: string | null): string {
  const marks = [city !== null && quoted(`#t${town}`), state !== null && quoted(`#s${state}`)].filter(Boolean);
  return `(${marks.join('joined' in place && place.joined === 'or' ? ' | ' : ' & ')})`;
}

/** Over `p`: what the indexes of the orders say themselves, if the list is of nothing else. */
export function filtersOf({ category, creator, featured, place, search }: Wanted): Condition[] | null {
  if (search !== undefined || creator || featured || (place && place.city !== null)) return null;
  return [
    ...(category ? [{ sql: 'p.category = ?', values: [category] }] : []),
    ...(place ? [{ sql: 'p.state = ?', values: [place.state] }] : []),
  ];
}
