import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Account } from 'oidc-provider';
import { writeWhole } from '../machine/whole-file.ts';

export interface Person {
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** On the site; shown beside the name. */
  role?: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who can sign in at the local identity provider: the people of the demo, and whoever was typed in. */
export class Accounts {
  readonly people: readonly Person[];
  readonly #file: string;
  readonly #typedIn: Record<string, Person>;

  constructor(file: string, people: readonly Person[]) {
    this.people = people;
    this.#file = file;
    this.#typedIn = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Person>) : {};
  }

  /**
   * The subject that the login form chose: one of the people, or a typed e-mail. Undefined when that is no e-mail
   * address.
   */
  pick(form: URLSearchParams): string | undefined {
    const chosen = form.get('subject');
    if (chosen) return this.#person(chosen)?.subject;
    const email = (form.get('email') ?? '').trim().toLowerCase();
    if (!EMAIL.test(email)) return undefined;
    const known = this.people.find((person) => person.email === email);
    return known ? known.subject : this.#remember(email, form);
  }

  find(subject: string): Account | undefined {
    const person = this.#person(subject);
    if (!person) return undefined;
    const { email, firstName, lastName } = person;
    const claims = {
      sub: subject,
      email,
      email_verified: true,
      username: email.split('@')[0],
      name: `${firstName} ${lastName}`.trim() || undefined,
      first_name: firstName || null,
      last_name: lastName || null,
      given_name: firstName || undefined,
      family_name: lastName || undefined,
      profile_image_url: null,
    };
    return { accountId: subject, claims: () => claims };
  }

  #person(subject: string): Person | undefined {
    return this.people.find((person) => person.subject === subject) ?? this.#typedIn[subject];
  }

  #remember(email: string, form: URLSearchParams): string {
    const subject = createHash('sha256').update(email).digest('hex').slice(0, 20);
    const name = (field: string): string => (form.get(field) ?? '').trim().slice(0, 50);
    this.#typedIn[subject] = { subject, email, firstName: name('firstName'), lastName: name('lastName') };
    writeWhole(this.#file, JSON.stringify(this.#typedIn));
    return subject;
  }
}
