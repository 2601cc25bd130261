import type { AdminProjectFilters } from '@app/contracts';
import { countedSql, numbered, type Condition } from '@app/kernel/service';

/**
 * The index of names has what is three letters long, and the beginning of each word. So less is the beginning of a
 * word, in writings that have spaces between words.
 */
const SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]{1,2}$/u;
/** What stands before a word, in ASCII. By name: with classes of letters or other signs the index is not used. */
const BEFORE = `(^|[ \n\t("'[/#&+.,:;-])`;

/**
 * What the search of the desk finds, over `n`, the names. It is literal: a part of title or description in any case.
 * SHORT ones are the beginning of a word.
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
 * Whether a project `p` is found. Of many the next one is never far, wherever a list is read: so each project on the
 * way is looked at. Few are looked up first, as an array, which the planner expects to be short. What it guesses of a
 * word is now and then so much that it would read all projects.
 */
export function isNamed(search: string, many: boolean): Condition {
  const { sql, values } = named(search);
  return many
    ? { sql: `(select ${sql} from project_search n where n.project_id = p.id)`, values }
    : { sql: `p.id = any(array(select n.project_id from project_search n where ${sql}))`, values };
}

export const narrowedBy = ({ category }: AdminProjectFilters): Condition[] =>
  category ? [{ sql: 'p.category = ?', values: [category] }] : [];
