import {
  type Caller,
  HIDE_ALL_KINDS,
  type HideAll,
  type HideAllKind,
  type HideAllProgress,
  type HideAllRun,
  THING_SERVICES,
} from '@app/contracts';
import type { RpcClient } from '@app/kernel';
import { unlessAway } from './things.js';

/**
 * What would be taken away of a person, and how far the latest run is. A service that is away is named, and its kinds
 * are not known.
 * @throws AppError not_found for nobody with this id; unavailable while users is away, which knows of the run.
 */
export async function readHideAll(rpc: RpcClient<'gateway'>, userId: string, caller: Caller): Promise<HideAll> {
  // The run first: what the others say of it is then as new as it is, or newer.
  const run = await rpc.users.hideAllRun({ userId }, caller);
  const answers = await Promise.all(
    THING_SERVICES.map((service) => unlessAway(rpc[service].hideAllParts({ userId }, caller))),
  );
  const known = answers.filter((answer) => answer !== null);
  const standing = known.flatMap((answer) => answer.standing);
  const parts = known.flatMap((answer) => answer.parts).filter(({ runId }) => runId === run?.id);
  return {
    standing: ofEach((wanted) => standing.find(({ kind }) => kind === wanted)?.count ?? null),
    run: run && progressOf(run, parts),
    missing: THING_SERVICES.filter((_service, at) => answers[at] === null),
  };
}

function progressOf(run: HideAllRun, parts: { kind: HideAllKind; total: number; done: number }[]): HideAllProgress {
  const kinds = ofEach((wanted) => {
    const part = parts.find(({ kind }) => kind === wanted);
    return part ? { total: part.total, done: part.done } : null;
  });
  const sum = (of: 'total' | 'done'): number => parts.reduce((all, part) => all + part[of], 0);
  return { ...run, total: sum('total'), done: sum('done'), kinds };
}

const ofEach = <T>(value: (kind: HideAllKind) => T): Record<HideAllKind, T> =>
  Object.fromEntries(HIDE_ALL_KINDS.map((kind) => [kind, value(kind)])) as Record<HideAllKind, T>;
