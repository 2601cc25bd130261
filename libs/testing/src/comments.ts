import { API, type Comment, type Reply } from '@app/contracts';
import { onceOnly, persist } from './persist.ts';
import type { Person } from './people.ts';

/** Comments on a project. */
export async function comment(
  by: Person,
  project: string | number,
  content = 'I can bring a drill.',
): Promise<Comment> {
  const headers = onceOnly();
  return await persist('commenting', 201, () => by.browser.post(API.comments(project), { content }, headers));
}

/** Replies to a comment. */
export async function reply(
  by: Person,
  { projectId, id }: Pick<Comment, 'projectId' | 'id'>,
  content = 'And I the screws.',
): Promise<Reply> {
  const headers = onceOnly();
  return await persist('replying', 201, () => by.browser.post(API.replies(projectId, id), { content }, headers));
}
