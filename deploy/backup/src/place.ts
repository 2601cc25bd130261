import { Failure } from '@app/kernel/operator';
import { FirstForm } from './first-form.js';
import { FORMAT, MANIFEST } from './manifest.js';
import type { Store } from './store.js';
import { storeAt } from './store-at.js';

/*
 * What is in a place of backups:
 *   backups.json                 says that it is one
 *   2026-11-24T03-15-00Z/        a backup: its rows, its lists, and its manifest, which comes last
 *   objects/                     pictures, each once, however many backups it is in
 */
const MARK = 'backups.json';
const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** All stamps begin so, and nothing else that is in a place does. */
const CENTURY = '2';

export const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** A backup, or what is left of one that failed. */
export interface Found {
  stamp: string;
  isWhole: boolean;
  names: string[];
}

/** The latest first. */
export async function backupsIn(store: Store): Promise<Found[]> {
  const found = new Map<string, Found>();
  for await (const { name } of store.list(CENTURY)) {
    const stamp = name.slice(0, name.indexOf('/'));
    if (!STAMP.test(stamp)) continue;
    const one = found.get(stamp) ?? { stamp, isWhole: false, names: [] };
    one.names.push(name);
    one.isWhole ||= name === `${stamp}/${MANIFEST}`;
    found.set(stamp, one);
  }
  return [...found.values()].sort((one, other) => (one.stamp < other.stamp ? 1 : -1));
}

/** Old backups are removed from there, so it holds nothing else. @throws Failure when it does. */
export async function claimPlace(store: Store): Promise<void> {
  if (await store.get(MARK)) return;
  for await (const { name } of store.list(''))
    throw new Failure(`${store.address} holds something else (${name}): backups get a place of their own.`);
  await store.put(MARK, Buffer.from(`${JSON.stringify({ holds: 'backups of a Local Network site', form: FORMAT })}\n`));
}

/**
 * The backup that somebody names, or the latest whole one of the place that they name.
 * @throws Failure when there is none.
 */
export async function findBackup(given: string, env: NodeJS.ProcessEnv): Promise<{ store: Store; stamp: string }> {
  const [, place, last] = /^(.*?)\/*([^/]*?)\/*$/.exec(given)!;
  if (STAMP.test(last!)) return { store: storeAt(place || '.', env), stamp: last! };
  const first = given.startsWith('s3://') ? undefined : await FirstForm.in(given);
  if (first) return { store: first, stamp: first.stamp };
  const store = storeAt(given, env);
  const latest = (await backupsIn(store)).find(({ isWhole }) => isWhole);
  if (!latest) throw new Failure(`${store.address} holds no whole backup of the form that this version knows (${FORMAT}).`); // prettier-ignore
  return { store, stamp: latest.stamp };
}
