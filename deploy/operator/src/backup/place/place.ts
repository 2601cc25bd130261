import { Failure } from '../../shared/command.js';
import { FirstForm } from '../form/first-form.js';
import { FORMAT, MANIFEST } from '../form/manifest.js';
import type { Site } from './site.js';
import type { Store } from '../store/store.js';
import { storeAt } from '../store/store-at.js';

/*
 * A place of backups has a mark, a folder for each backup, and a folder for all pictures.
 * A backup's folder, `2026-11-24T03-15-00Z`, has its rows, its lists and its manifest, which comes last.
 * `objects` has each picture once, however many backups it is in.
 */
/** The mark says that the place is one, and whose. */
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

/** What the mark of a place says. */
interface Mark {
  holds: string;
  form: number;
  /** Missing in a place of the first 1.0.0: the next site that makes a backup there owns it. */
  site?: Site;
}

/**
 * Old backups are removed from a place, so it holds nothing else, and those of one site only.
 * @param takesOver whether a place of another site is this one's from now on
 * @throws Failure when something else is in it, or another site's backups.
 */
export async function claimPlace(store: Store, site: Site, takesOver: boolean): Promise<void> {
  const mark = await markOf(store);
  if (!mark)
    for await (const { name } of store.list(''))
      throw new Failure(`${store.address} holds something else (${name}): backups get a place of their own.`);
  if (!takesOver) refuseOthers(store, mark, site);
  if (mark?.site?.id === site.id && mark.site.url === site.url) return;
  const own: Mark = { holds: 'backups of a Local Network site', form: FORMAT, site };
  await store.put(MARK, Buffer.from(`${JSON.stringify(own)}\n`));
}

/** @throws Failure when another site has claimed it meanwhile. */
export async function mustOwnPlace(store: Store, site: Site): Promise<void> {
  refuseOthers(store, await markOf(store), site);
}

async function markOf(store: Store): Promise<Mark | undefined> {
  const text = await store.get(MARK);
  return text && (JSON.parse(String(text)) as Mark);
}

function refuseOthers(store: Store, mark: Mark | undefined, site: Site): void {
  if (!mark?.site || mark.site.id === site.id) return;
  throw new Failure(
    `${store.address} has the backups of another site${mark.site.url && ` (${mark.site.url})`}, or of this one before its database was made anew: each site needs a place of its own. If it is this site's, say --take-over once.`,
  );
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
