import { API, type Me } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { confirmAddress, type Person, signUp } from '@app/testing';

/** A site on which votes and words wait for a confirmed address. */
export const openWaitingTown = (): Promise<Parts> => startParts({ settings: { users: { VERIFY_EMAIL: 'votes' } } });

/** Somebody whose address is confirmed: what they did before counts. */
export async function confirmedPerson(parts: Parts, firstName = 'Maya'): Promise<Person> {
  const person = await signUp(parts, { firstName });
  await confirmAddress(parts, person);
  await parts.sql('update users.users set words_wait = false where id = $1', [person.me.id]);
  return person;
}

/** The link that confirms the address, as its mail has it. */
export async function verifyToken(parts: Parts, { id }: Pick<Me, 'id'>): Promise<string> {
  const [mail] = await parts.sql<{ id: string }>(
    `select id from users.account_mails where user_id = $1 and kind = 'verify' order by at desc limit 1`,
    [id],
  );
  return (await parts.rpc.users.accountMail({ mailId: mail!.id }, null))!.token!;
}

/** Confirms the address by that link, from another browser. */
export async function confirm(parts: Parts, { me }: Pick<Person, 'me'>): Promise<void> {
  const token = await verifyToken(parts, me);
  const { status } = await parts.browser().post(API.verify, { token, mine: true });
  if (status !== 204) throw new Error(`confirming was answered ${status}`);
}
