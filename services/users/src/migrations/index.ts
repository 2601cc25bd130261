import { Accounts0001 } from './0001-accounts.js';
import { EventTables0002 } from './0002-event-tables.js';

export const migrations = [Accounts0001, EventTables0002];
