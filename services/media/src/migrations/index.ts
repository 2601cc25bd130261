import { Images0001 } from './0001-images.js';
import { EventTables0002 } from './0002-event-tables.js';

export const migrations = [Images0001, EventTables0002];
