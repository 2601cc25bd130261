/**
 * The services: also the names of their schemas and queue groups, and of their folders in services/. This file imports
 * nothing, so that programs which run before the build can read it as it is (`@app/contracts/services`).
 */
export const SERVICES = ['users', 'projects', 'comments', 'media', 'notices'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * The processes that have a role of their own in the database: the services, and media's worker, which decodes
 * strangers' pictures.
 */
export const DATABASE_USERS = [...SERVICES, 'worker'] as const;
export type DatabaseUser = (typeof DATABASE_USERS)[number];

/**
 * The variable that holds the URL of a process's own database role, where a program knows several:
 * `USERS_DATABASE_URL`.
 */
export const databaseVariable = <S extends DatabaseUser>(user: S): DatabaseVariable<S> =>
  `${user.toUpperCase() as Uppercase<S>}_DATABASE_URL`;
export type DatabaseVariable<S extends DatabaseUser = DatabaseUser> = `${Uppercase<S>}_DATABASE_URL`;
