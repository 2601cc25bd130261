import type { AdminProjectFilters } from '@app/contracts';
import { countedSql, numbered, type Condition } from '@app/kernel/service';

/** The index of names has what is three letters long, and the beginning of each word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;
/** What stands before a word. By name: the index knows nothing of a class of letters. */
const BEFORE = `(^|[ \n("'/-])`;

/**
 * What the search of the desk finds, over `n`, the names. It is literal: a part of title or description in any case.
 * Less than three letters are the beginning of a word.
 */
export const named = (search: string): Condition =>
  SHORT.test(search)
    ? { sql: 'n.names ~ lower(?)', values: [BEFORE + search] }
    : { sql: 'n.names like lower(?)', values: [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`] };

/** Counts what it finds, up to one more than TOTAL_MAX. */
export function foundBy(search: string): Condition {
  const { sql, values } = named(search);
  return { sql: numbered(`select ${countedSql(`from project_search n where ${sql}`)} as found`, 1), values };
}

/**
 * Whether a project `p` is found. Few are looked up first. Of many the next one is never far, wherever a list is read:
 * so each project on the way is looked at.
 */
export function isNamed(search: string, many: boolean): Condition {
  const { sql, values } = named(search);
  return many
    ? { sql: `(select ${sql} from project_search n where n.project_id = p.id)`, values }
    : { sql: `p.id in (select n.project_id from project_search n where ${sql})`, values };
}

export const narrowedBy = ({ category }: AdminProjectFilters): Condition[] =>
  category ? [{ sql: 'p.category = ?', values: [category] }] : [];
