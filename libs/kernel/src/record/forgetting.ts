import { FORMER_USER, userEvents, type ServiceName } from '@app/contracts';
import type { EntityManager } from 'typeorm';

/**
 * SQL of the function by which a service takes the name of a person who is gone out of its trail, for a migration. What
 * was done, when and by which id stays.
 * @param besides SQL for other tables that the service may not change itself; `person` is the person's id
 */
export const forgetNameFunction = (schema: ServiceName, besides = ''): string => `
  create or replace function forget_name(person text) returns void
  language plpgsql security definer set search_path = ${schema}, pg_temp as $$
  begin
    update audit set target_title = '${FORMER_USER}'
    where target_type = 'user' and target_id = person and target_title <> '${FORMER_USER}';
    ${besides}
  end $$;
`;

/** For the transaction that handles `forgotten`. Done twice, it changes nothing. */
export const forgetName = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.query('select forget_name($1)', [userId]);

/** Dead letters about the profile have the name in them. */
export const forgetDeadLetters = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.query(`delete from dead_letters where subject = $1 and payload->'user'->>'id' = $2`, [
    userEvents.profileChanged.subject,
    userId,
  ]);
