import { statement } from '@app/kernel/database';

export interface ConfirmedRow {
  id: string;
  email: string;
  askedAt: Date;
  confirmedAt: Date;
  proof: string | null;
}

/** With the longest proofs a slice is below a megabyte, which is what a message may have. */
export const EXPORTED = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
export const confirmedAfter = statement<ConfirmedRow>(
  'confirmed_subscribers',
  `select id, email, asked_at as "askedAt", confirmed_at as "confirmedAt", proof from subscribers
   where confirmed_at is not null and id > coalesce($1::uuid, '${FIRST}') order by id limit ${EXPORTED}`,
);
