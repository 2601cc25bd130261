import {
  AppError,
  type OfMonth,
  isAppError,
  type Moderation,
  MODERATION_PARTS,
  type ModerationMonth,
  type ModerationPart,
  type PeopleModerated,
  type ProjectsModerated,
  type WordsModerated,
} from '@app/contracts';
import type { RpcClient } from '@app/kernel';

/** A month in which nothing was done. */
const NOTHING = {
  projects: { approved: 0, rejected: 0, takenDown: 0, picturesHidden: 0, medianHours: null },
  words: { commentsHidden: 0, repliesHidden: 0, reports: {}, medianHours: null },
  people: { suspended: 0, profilesCleared: 0 },
} satisfies { projects: ProjectsModerated; words: WordsModerated; people: PeopleModerated };

const PARTS = Object.keys(MODERATION_PARTS) as ModerationPart[];

type Counts = OfMonth<object>[] | null;

/**
 * What moderators did in each month, put together from what each service knows. A service that is away leaves its part
 * out of every month, and is named: to show nought in its place would be wrong.
 * @throws AppError unavailable when all are away.
 */
export async function readModeration(rpc: RpcClient<'gateway'>): Promise<Moderation> {
  const answers = await Promise.all(
    PARTS.map((part): Promise<Counts> => rpc[MODERATION_PARTS[part]].moderated({}, null).catch(unlessAway)),
  );
  const missing = PARTS.filter((_part, at) => answers[at] === null);
  if (missing.length === PARTS.length) throw new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
  return { months: together(answers), missing };
}

function unlessAway(error: unknown): null {
  if (isAppError(error, 'unavailable')) return null;
  throw error;
}

/** Each service begins with its own first act: before that there was nothing of it. */
function together(answers: Counts[]): ModerationMonth[] {
  const known = answers.map((months) => months && new Map(months.map(({ month, ...counts }) => [month, counts])));
  const names = [...new Set(known.flatMap((months) => [...(months?.keys() ?? [])]))].sort().reverse();
  return names.map((month) => {
    const parts = PARTS.map((part, at) => [part, known[at] && (known[at].get(month) ?? NOTHING[part])] as const);
    return { month, ...Object.fromEntries(parts) } as unknown as ModerationMonth;
  });
}
