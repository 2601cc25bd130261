import { API, type Comment, type Reply } from '@app/contracts';
import type { Person } from './people.js';

/** Comments on a project. */
export async function comment(
  by: Person,
  project: string | number,
  content = 'I can bring a drill.',
): Promise<Comment> {
  const { status, body } = await by.browser.post(API.comments(project), { content });
  if (status !== 201) throw new Error(`commenting failed: ${status} ${JSON.stringify(body)}`);
  return body as Comment;
}

/** Replies to a comment. */
export async function reply(
  by: Person,
  { projectId, id }: Pick<Comment, 'projectId' | 'id'>,
  content = 'And I the screws.',
): Promise<Reply> {
  const { status, body } = await by.browser.post(API.replies(projectId, id), { content });
  if (status !== 201) throw new Error(`replying failed: ${status} ${JSON.stringify(body)}`);
  return body as Reply;
}
