import type { AdminProject, Caller, Comment, Project, Reply } from '@app/contracts';
import { startParts, type Parts, type Wanted } from '@app/testbed';
import { approvedProject, signUp, submitProject, type Person } from '@app/testing';

export type Signed = NonNullable<Caller>;
export const ada: Signed = { userId: 'ada', role: 'ADMIN' };

/** The real parts with some residents; the service is asked directly, as the gateway asks it. */
export interface Town {
  parts: Parts;
  /** Who submits the projects. */
  maya: Signed;
  /** Residents who comment. */
  ben: Signed;
  eve: Signed;
  submitted(): Promise<Project>;
  approved(): Promise<AdminProject | Project>;
  /** A new resident. */
  resident(firstName?: string): Promise<Signed>;
  comment(project: string | number, caller: Signed, content?: string): Promise<Comment>;
  reply(project: string | number, commentId: number, caller: Signed, content?: string): Promise<Reply>;
}

const callerOf = ({ me }: Person): Signed => ({ userId: me.id, role: me.role });

export async function openTown(wanted: Wanted = {}): Promise<Town> {
  const parts = await startParts(wanted);
  const resident = async (firstName = 'Riley') => callerOf(await signUp(parts, { firstName }));
  const maya = await signUp(parts, { firstName: 'Maya', lastName: 'Okafor' });
  const { comments } = parts.rpc;
  return {
    parts,
    maya: callerOf(maya),
    ben: await resident('Ben'),
    eve: await resident('Eve'),
    resident,
    submitted: () => submitProject(maya),
    approved: () => approvedProject(parts, { by: maya }),
    comment: (project, caller, content = 'I would sit there every evening.') =>
      comments.comment({ project: String(project), content }, caller),
    reply: (project, commentId, caller, content = 'So would I.') =>
      comments.reply({ project: String(project), commentId, content }, caller),
  };
}

/** The code of the error that a call ends with. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
