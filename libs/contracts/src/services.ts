/**
 * The services: also the names of their schemas and queue groups, and of their folders in services/. This file imports nothing, so that
 * programs which run before the build can read it as it is (`@app/contracts/services`).
 */
export const SERVICES = ['users', 'projects', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The variable that holds the address of a service's own database role, for whoever knows several: `USERS_DATABASE_URL`. */
export const databaseVariable = <S extends ServiceName>(service: S): DatabaseVariable<S> =>
  `${service.toUpperCase() as Uppercase<S>}_DATABASE_URL`;
export type DatabaseVariable<S extends ServiceName = ServiceName> = `${Uppercase<S>}_DATABASE_URL`;
