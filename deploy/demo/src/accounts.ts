import { displayName, maskEmail, userEvents, type PublicUser } from '@app/contracts';
import { hashPassword } from '@app/users/passwords';
import type pg from 'pg';
import { demoVoters } from './content/voters.js';
import { publish, transaction, write } from './database.js';
import type { History } from './history.js';
import { DEMO_PASSWORD, demoId, demoPeople } from './people.js';

/** An account of the site: a demo person's, or an older one with the same address. */
export interface Account {
  id: string;
  email: string;
  joinedAt: Date;
  user: PublicUser;
}

interface UserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  role: 'USER' | 'ADMIN';
  authMethod: 'email' | 'replit';
  joinedAt: Date;
}

/**
 * The accounts of all demo people and voters by e-mail. None of them is a newcomer, and their addresses count as
 * confirmed. Running it again changes nothing.
 */
export async function openAccounts(users: pg.Client, history: History): Promise<Map<string, Account>> {
  const people = demoPeople.map((person): UserRow & { subject: string } => ({
    ...person,
    authMethod: 'email',
    joinedAt: history.joined(person.email, person.role === 'ADMIN' ? 'admin' : 'resident'),
  }));
  const voters = demoVoters.map((voter): UserRow => ({
    ...voter,
    id: demoId(voter.email),
    bio: null,
    location: null,
    website: null,
    role: 'USER',
    authMethod: 'replit',
    joinedAt: history.joined(voter.email, 'voter'),
  }));
  return transaction(users, async () => {
    const added = await write(users, INSERT_USERS, [...people, ...voters]);
    const isNew = new Set((added.rows as { id: string }[]).map(({ id }) => id));
    const newPeople = people.filter(({ id }) => isNew.has(id));
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await write(users, INSERT_CREDENTIALS, newPeople.map(({ id }) => ({ id, passwordHash }))); // prettier-ignore
    await write(users, INSERT_IDENTITIES, newPeople);
    const accounts = await accountsOf(users, [...people, ...voters].map(({ email }) => email)); // prettier-ignore
    const profiles = accounts.filter(({ id }) => isNew.has(id)).map(({ user }) => ({ user, version: 1 }));
    await publish(users, userEvents.profileChanged.subject, profiles);
    return new Map(accounts.map((account) => [account.email, account]));
  });
}

const INSERT_USERS = `
  insert into users (id, email, first_name, last_name, bio, location, website, role, auth_method, created_at, updated_at, established_at, email_verified_at)
  select id, email, "firstName", "lastName", bio, location, website, role, "authMethod", "joinedAt", "joinedAt", "joinedAt", "joinedAt"
  from json_to_recordset($1) as person (id text, email text, "firstName" text, "lastName" text, bio text, location text,
    website text, role text, "authMethod" text, "joinedAt" timestamptz)
  on conflict do nothing
  returning id`;

const INSERT_CREDENTIALS = `
  insert into credentials (user_id, password_hash)
  select id, "passwordHash" from json_to_recordset($1) as person (id text, "passwordHash" text)
  on conflict do nothing`;

/** The local identity provider knows the same people, so that both ways in lead to the same account. */
const INSERT_IDENTITIES = `
  insert into identities (provider, subject, user_id)
  select 'replit', subject, id from json_to_recordset($1) as person (id text, subject text)
  on conflict do nothing`;

const SELECT_USERS = `
  select id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
    bio, location, website, created_at as "createdAt"
  from users where email = any($1)`;

type Stored = Omit<PublicUser, 'displayName' | 'createdAt'> & { email: string; createdAt: Date };

async function accountsOf(users: pg.Client, emails: string[]): Promise<Account[]> {
  const { rows } = await users.query<Stored>(SELECT_USERS, [emails]);
  return rows.map(({ email, createdAt, ...known }) => ({
    id: known.id,
    email: email.toLowerCase(),
    joinedAt: createdAt,
    user: { ...known, displayName: displayName(known, maskEmail(email)), createdAt: createdAt.toISOString() },
  }));
}
