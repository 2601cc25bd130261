import { ConfigError } from '@app/kernel';
import { STORE_USERS, storeKeyVariable, type ConfigureSettings, storeSecretVariable } from './config.js';

/**
 * The users of a versitygw of the site's own, in the file of its `--iam-dir`; undefined when no key is given. Each may
 * do what the bucket's policy allows it, which `migrate` writes with the administrator's key; that one stands in no
 * file.
 * @throws ConfigError when some keys are missing.
 */
export function storeUsers(settings: ConfigureSettings): string | undefined {
  const names = STORE_USERS.flatMap((user) => [storeKeyVariable(user), storeSecretVariable(user)]);
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name} is missing`));
  const accounts = STORE_USERS.map((user) => {
    const access = settings[storeKeyVariable(user)]!;
    return [access, { access, secret: settings[storeSecretVariable(user)], role: 'user' }] as const;
  });
  return JSON.stringify({ accessAccounts: Object.fromEntries(accounts) }, null, 2);
}
