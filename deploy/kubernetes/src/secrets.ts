import { isOptionalSecret, SECRET_KEYS, variableOf } from './environment/sources.ts';
import type { Manifest } from './manifest.ts';

/**
 * The Secrets of a site, out of one file of settings. Each process gets its own values only.
 * @throws with the names of all settings that are missing
 */
export function secretsOf(settings: Readonly<Record<string, string | undefined>>): Manifest[] {
  const missing: string[] = [];
  const valueOf = (owner: string, key: string): string | undefined => {
    const variable = variableOf(owner, key);
    const value = settings[variable];
    if (!value && !isOptionalSecret(key)) missing.push(variable);
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
