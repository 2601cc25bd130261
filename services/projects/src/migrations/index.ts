import { Projects0001 } from './0001-projects.js';
import { Search0002 } from './0002-search.js';

export const migrations = [Projects0001, Search0002];
