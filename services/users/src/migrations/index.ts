import { Accounts0001 } from './0001-accounts.js';

export const migrations = [Accounts0001];
