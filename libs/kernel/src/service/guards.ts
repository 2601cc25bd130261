import { AppError, type Caller } from '@app/contracts';

/** The caller, who must be signed in. @throws AppError authentication_required */
export function signedIn(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new AppError('authentication_required');
  return caller;
}

/** The caller, who must be an admin. @throws AppError authentication_required, forbidden */
export function admin(caller: Caller): NonNullable<Caller> {
  const person = signedIn(caller);
  if (person.role !== 'ADMIN') throw new AppError('forbidden');
  return person;
}
