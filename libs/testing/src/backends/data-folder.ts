import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the data of servers, where this run keeps them. Whoever makes it removes it. */
export const dataFolder = (name: string): string => mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), name));
