import type { StoredFile } from '@app/kernel/storage';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1024 * 1024;

/** By UTC: between one and four o'clock in the contiguous US. */
const NIGHT_MS = 9 * HOUR_MS;

/** What is noted with a file. */
interface Notes {
  for: string;
  generation: string;
}

/**
 * Is a file to be made, or made anew? While an update replaces the gateways, those of before and after it have other
 * settings: they take turns of ten minutes.
 * @param now in ms, by the store's clock
 * @param current what would be noted with it now
 */
export function isDue(
  file: Pick<StoredFile, 'modifiedAt' | 'size' | 'notes'> | null,
  now: number,
  current: Notes,
): boolean {
  if (!file) return true;
  const madeAt = file.modifiedAt.getTime();
  const lastNight = Math.floor((now - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  if (madeAt < lastNight) return true;
  const isForOthers = file.notes['for'] !== current.for;
  const rest = Math.min(Math.floor(file.size / MEGABYTE), isForOthers ? 10 : 60) * MINUTE_MS;
  return (isForOthers || file.notes['generation'] !== current.generation) && now - madeAt >= rest;
}
