import type { DATABASE_USERS } from '../../../libs/contracts/src/services.ts';
import { databaseVariable } from '../../../libs/contracts/src/services.ts';
import { ADMINISTRATOR, isOptionalSecret, SECRET_KEYS } from './environment.ts';
import type { Manifest } from './manifest.ts';

/** Where a Secret's key comes from, by the names of .env.example: the process's own value, or the site's where all share one. */
function variablesOf(owner: string, key: string): string[] {
  if (owner === ADMINISTRATOR) return [key];
  const own = `${owner.toUpperCase()}_${key}`;
  if (key === 'DATABASE_URL') return [databaseVariable(owner as (typeof DATABASE_USERS)[number])];
  if (/_URL$/.test(key)) return [own];
  return key.startsWith('S3_') ? [own, key] : [key];
}

/**
 * The Secrets of a site, out of one file of settings. Each process gets its own values only.
 * @throws with the names of all settings that are missing
 */
export function secretsOf(settings: Readonly<Record<string, string | undefined>>): Manifest[] {
  const missing: string[] = [];
  const valueOf = (owner: string, key: string): string | undefined => {
    const variables = variablesOf(owner, key);
    const value = variables.map((name) => settings[name]).find(Boolean);
    if (!value && !isOptionalSecret(key)) missing.push(String(variables[0]));
    return value;
  };
  const secrets = Object.entries(SECRET_KEYS).map(([name, keys]): Manifest => {
    const values = keys.map((key) => [key, valueOf(name, key)] as const);
    const stringData = Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>;
    return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, type: 'Opaque', stringData };
  });
  if (missing.length > 0) throw new Error(`Please set ${[...new Set(missing)].join(', ')}.`);
  return secrets;
}
