import { SERVICES, type ServiceName } from '@app/contracts';
import { Failure } from '../shared/command.js';
import type { Client } from 'pg';

const BATCH = 200;

/** A dead letter as its service keeps it. */
export interface Letter {
  service: ServiceName;
  id: string;
  subject: string;
  payload: unknown;
  error: string;
  died_at: Date;
  request_id: string | null;
  malformed: boolean;
}

/** How a person names a letter: `media/12`. */
export const nameOf = ({ service, id }: Pick<Letter, 'service' | 'id'>): string => `${service}/${id}`;

/** All dead letters of one service or of all, oldest first, a few at a time. Those that come meanwhile are left out. */
export async function* allLetters(db: Client, only?: ServiceName): AsyncGenerator<Letter> {
  for (const service of only ? [only] : SERVICES) {
    const { rows } = await db.query<{ last: string }>(
      `select coalesce(max(id), 0)::text as last from ${service}.dead_letters`,
    );
    let after = '0';
    for (;;) {
      const batch = await db.query<Letter>(
        `select $1::text as service, * from ${service}.dead_letters where id > $2 and id <= $3 order by id limit $4`,
        [service, after, rows[0]!.last, BATCH],
      );
      if (batch.rows.length === 0) break;
      yield* batch.rows;
      after = batch.rows.at(-1)!.id;
    }
  }
}

/** The service and id in a letter's name. */
export function readName(name: string): Pick<Letter, 'service' | 'id'> {
  const [, service, id] = /^([a-z]+)\/(\d{1,18})$/.exec(name) ?? [];
  if (!id || !isService(service)) throw new Failure(`'${name}' names no dead letter: they look like media/12.`);
  return { service, id };
}

export const isService = (name: unknown): name is ServiceName => SERVICES.includes(name as ServiceName);

/** One line about a letter. */
export function describe(letter: Letter): string {
  const text = letter.malformed ? String(letter.payload) : JSON.stringify(letter.payload);
  const cells = [letter.died_at.toISOString(), letter.subject, oneLine(letter.error), oneLine(text)];
  return [nameOf(letter), ...cells].join('  ');
}

const SHOWN = 160;

/** Nothing in a message may break the line or speak to the terminal. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
