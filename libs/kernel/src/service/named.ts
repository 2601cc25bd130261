import { AppError } from '@app/contracts';

const ID = /^[1-9]\d{0,9}$/;
const ID_MAX = 2 ** 31 - 1;

/** What an address names. */
export type Name = { id: number } | { slug: string };

/**
 * A project by its id or its slug; no slug looks like an id. @throws AppError not_found for a number that no project
 * can have.
 */
export function named(project: string): Name {
  if (!ID.test(project)) return { slug: project };
  const id = Number(project);
  if (id > ID_MAX) throw new AppError('not_found');
  return { id };
}
