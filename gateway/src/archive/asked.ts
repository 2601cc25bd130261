import {
  AppError,
  type ArchiveRequest,
  type Caller,
  isAppError,
  type PublicUser,
  sentences,
  type SentenceKey,
  type Site,
  writtenTime,
} from '@app/contracts';
import type { RpcClient } from '@app/kernel';
import { projectName, type Query, single, userIdOf } from '../http/parameters.js';

const faulty = (field: string, fault: SentenceKey): AppError =>
  new AppError('validation_failed', undefined, { details: [{ field, message: sentences[fault] }] });

function timeOf(query: Query, name: 'from' | 'until'): string {
  const time = writtenTime(single(query, name));
  if (time === undefined) throw faulty(name, 'archive_time');
  return time;
}

/**
 * What is asked for, and how it is called. A project that was deleted has no title any more, and is found by its id.
 * @throws AppError validation_failed with the field.
 */
export async function archiveAsked(query: Query, rpc: RpcClient<'gateway'>, caller: Caller): Promise<ArchiveRequest> {
  const [project, user, from, until] = ['project', 'user', 'from', 'until'].map((name) => single(query, name));
  const kinds = [project, user, from ?? until].filter((value) => value !== undefined);
  if (kinds.length !== 1) throw faulty('project', 'archive_what');
  if (project !== undefined) return subjectOf('project', project, 'project', rpc, caller);
  if (user !== undefined) return subjectOf('user', user, 'user', rpc, caller);
  const span = { from: timeOf(query, 'from'), until: timeOf(query, 'until') };
  if (span.until <= span.from) throw faulty('until', 'archive_order');
  return { of: span, title: `${span.from} – ${span.until}` };
}

/**
 * A project or a person, as somebody names it.
 * @param field what is wrong when there is none.
 * @throws AppError validation_failed
 */
export async function subjectOf(
  kind: 'project' | 'user',
  name: string,
  field: string,
  rpc: RpcClient<'gateway'>,
  caller: Caller,
): Promise<ArchiveRequest> {
  try {
    if (kind === 'user') {
      const userId = userIdOf(name);
      return { of: { user: userId }, title: (await rpc.users.get({ userId }, null)).displayName };
    }
    const { id, title } = await rpc.projects.get({ project: projectName(name) }, caller);
    return { of: { project: id }, title };
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    if (kind === 'user') throw faulty(field, 'archive_user');
    if (!/^[1-9]\d{0,8}$/.test(name)) throw faulty(field, 'archive_project');
    return { of: { project: Number(name) }, title: `Project ${name}` };
  }
}

/** The last file of an archive: what was asked, by whom, and how much there is. */
export const manifestOf = (
  { of, title }: ArchiveRequest,
  by: Pick<PublicUser, 'id' | 'displayName'>,
  site: Site,
  askedAt: Date,
  files: { name: string; rows: number }[],
): object => ({
  ...{ site: site.name, url: site.url, askedAt: askedAt.toISOString(), by: { id: by.id, name: by.displayName } },
  ...{ of, title, files },
});
