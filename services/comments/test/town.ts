import { randomBytes } from 'node:crypto';
import type { Caller, Comment, EventType, PayloadOf, Reply } from '@app/contracts';
import { startParts, type Parts, type Wanted } from '@app/testing/parts';

export type Signed = NonNullable<Caller>;
export const ada: Signed = { userId: 'ada', role: 'ADMIN' };

interface Named {
  id: number;
  slug: string;
}

/** The services that a discussion needs, and some residents; they are asked directly, as the gateway asks them. */
export interface Town {
  parts: Parts;
  /** Who submits the projects. */
  maya: Signed;
  /** Who comments. */
  ben: Signed;
  eve: Signed;
  /** A new resident. */
  resident(firstName?: string): Promise<Signed>;
  /** By Maya, unless told. */
  submitted(by?: Signed): Promise<Named>;
  approved(): Promise<Named>;
  comment(project: string | number, caller: Signed, content?: string): Promise<Comment>;
  reply(project: string | number, commentId: number, caller: Signed, content?: string): Promise<Reply>;
}

export async function openTown(wanted: Wanted = {}): Promise<Town> {
  const services = ['users', 'projects', 'comments'] as const;
  const parts = await startParts({ services, worker: false, gateway: false, ...wanted });
  const { comments, projects } = parts.rpc;
  const resident = async (firstName = 'Riley'): Promise<Signed> => {
    const subject = randomBytes(6).toString('hex');
    const email = `${subject}@example.org`;
    const claims = {
      provider: 'replit',
      issuer: 'https://replit.com/oidc',
      subject,
      email,
      emailVerified: true,
      firstName,
      lastName: 'Stone',
    } as const;
    return { userId: (await parts.rpc.users.signIn(claims, null)).user.id, role: 'USER' };
  };
  const [maya, ben, eve] = [await resident('Maya'), await resident('Ben'), await resident('Eve')];
  const submitted = (by = maya) => submitProject(parts, by.userId);
  return {
    parts,
    maya,
    ben,
    eve,
    resident,
    submitted,
    approved: async () => projects.decide({ decision: 'approve', project: (await submitted()).slug }, ada),
    comment: (project, caller, content = 'I would sit there every evening.') =>
      comments.comment({ project: String(project), content }, caller),
    reply: (project, commentId, caller, content = 'So would I.') =>
      comments.reply({ project: String(project), commentId, content }, caller),
  };
}

/** As a row: submitting one needs a picture, and with it the half of the site that makes pictures. */
async function submitProject(parts: Parts, userId: string): Promise<Named> {
  const slug = `benches-${randomBytes(4).toString('hex')}`;
  const [project] = await parts.roleSql<Named>(
    'projects',
    `with creator as (
       insert into creators (user_id, card, version) values ($1, json_build_object('id', $1::text), 0) on conflict do nothing
     )
     insert into projects (user_id, title, slug, description, category, city, state, image_url)
     values ($1, 'Benches along the river walk', $2, 'Six benches made by the high school wood shop.', 'Parks & Rec', 'Dayton', 'OH', '')
     returning id, slug`,
    [userId, slug],
  );
  return project!;
}

/** Lets an event reach the others through outbox, stream and consumer, as its own part tells it. */
export async function publish<E extends EventType<unknown>>(
  { parts }: Town,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  await parts.sql(`insert into ${event.service}.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    event.subject,
    JSON.stringify(payload),
  ]);
  parts.running[event.service]!.relay.wake();
}
