import { Comments0001 } from './0001-comments.js';

export const migrations = [Comments0001];
