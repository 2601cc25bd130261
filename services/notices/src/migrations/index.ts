import { Notices0001 } from './0001-notices.js';

export const migrations = [Notices0001];
