import { statement } from '@app/kernel/database';

/**
 * Nobody enters, confirms or leaves between the look and the writing, and of two imports the second one sees what the
 * first has added. It lasts less than a second, and letters go on.
 */
export const LOCK = 'lock table subscribers in share row exclusive mode';

export interface LineFate {
  line: number;
  fate: 'new' | 'already' | 'left' | 'refused';
}

/** The first one counts of several lines with one address. */
export const fatesOf = statement<LineFate>(
  'fates_of_imported',
  `with given as (
     select distinct on (lower(email)) line, lower(email) as email, hash
     from unnest($1::int[], $2::text[], $3::bytea[]) as g (line, email, hash) order by lower(email), line
   )
   select g.line, case
     when s.confirmed_at is not null and c.refused_at is not null then 'refused'
     when s.confirmed_at is not null then 'already'
     when exists (select from past_subscribers p where p.email_hash = g.hash)
       or exists (select from left_before b where b.email_hash = g.hash) then 'left'
     else 'new' end as fate
   from given g left join subscribers s on lower(s.email) = g.email
     left join choices c on c.user_id = 'subscriber:' || s.id
   order by g.line`,
);

/** Who has entered the address and not confirmed it yet is there from now on, too. */
export const addImported = statement<{ id: string }>(
  'import_subscribers',
  `insert into subscribers as s (email, asked_at, proof, confirmed_at)
   select email, consent_at, proof, clock_timestamp()
   from unnest($1::text[], $2::timestamptz[], $3::text[]) as g (email, consent_at, proof)
   on conflict (lower(email)) do update
     set asked_at = excluded.asked_at, proof = excluded.proof, confirmed_at = excluded.confirmed_at
     where s.confirmed_at is null
   returning id`,
);
