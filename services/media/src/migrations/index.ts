import { Images0001 } from './0001-images.js';

export const migrations = [Images0001];
