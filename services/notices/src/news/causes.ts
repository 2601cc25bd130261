import { isGone } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';

/** Why a reader hears of something: each counts once for them. */
export interface Cause {
  reader: string;
  cause: string;
}

/** Answers with those that are noted now, and never for somebody whose account is gone. */
export const NOTE_CAUSES = `
  insert into inbox_causes (user_id, cause)
  select distinct noted.user_id, noted.cause from unnest($1::text[], $2::text[]) as noted (user_id, cause)
  where not ${isGone('noted.user_id')} order by 1, 2
  on conflict do nothing returning user_id as reader, cause`;

const nameOf = ({ reader, cause }: Cause): string => `${cause} ${reader}`;

/** Notes the causes of these things, and returns the things of which none has come before, in their order. */
export async function freshOf<Thing>(
  tx: EntityManager,
  things: readonly Thing[],
  causeOf: (thing: Thing) => Cause,
): Promise<Thing[]> {
  if (things.length === 0) return [];
  const causes = things.map(causeOf);
  const noted = (await tx.query(NOTE_CAUSES, [
    causes.map(({ reader }) => reader),
    causes.map(({ cause }) => cause),
  ])) as Cause[];
  const left = new Set(noted.map(nameOf));
  return things.filter((_, place) => left.delete(nameOf(causes[place]!)));
}
