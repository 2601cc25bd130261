import { STORE_USERS, storeKeyVariable, type ConfigureSettings, storeSecretVariable } from './config.js';

/**
 * The users of a versitygw of the site's own, in the file of its `--iam-dir`. Each may do what the bucket's policy allows it, which `migrate` writes
 * with the administrator's key; that one stands in no file.
 */
export function storeUsers(settings: ConfigureSettings): string {
  const accounts = STORE_USERS.map((part) => {
    const access = settings[storeKeyVariable(part)];
    return [access, { access, secret: settings[storeSecretVariable(part)], role: 'user' }] as const;
  });
  return JSON.stringify({ accessAccounts: Object.fromEntries(accounts) }, null, 2);
}
