import { randomBytes } from 'node:crypto';
import type { Caller, InboxKind } from '@app/contracts';
import { startParts, type Parts, type Wanted } from '@app/testing/parts';

export type Signed = NonNullable<Caller>;

/** What an entry is made of; the rest is usual. */
interface Written {
  kind?: InboxKind;
  projectId?: number;
  commentId?: number;
  replyId?: number;
  people?: string[];
  count?: number;
  detail?: string;
  at?: Date;
  readAt?: Date;
}

/** The services that an inbox needs, asked directly, as the gateway asks them. */
export interface Readers {
  parts: Parts;
  /** A new resident. */
  resident(firstName?: string): Promise<Signed>;
  /** A project of somebody, approved unless told. */
  project(by: Signed, isApproved?: boolean): Promise<{ id: number; slug: string }>;
  /** An entry in somebody's inbox. @returns its id */
  entry(of: Signed, written?: Written): Promise<number>;
}

export async function openReaders(wanted: Wanted = {}): Promise<Readers> {
  const services = ['users', 'projects', 'notices'] as const;
  const parts = await startParts({ services, worker: false, gateway: false, ...wanted });
  return {
    parts,
    resident: async (firstName = 'Riley') => {
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
    },
    project: async ({ userId }, isApproved = true) => {
      const slug = `benches-${randomBytes(4).toString('hex')}`;
      const [project] = await parts.roleSql<{ id: number; slug: string }>(
        'projects',
        `with creator as (
           insert into creators (user_id, card, version) values ($1, json_build_object('id', $1::text), 0) on conflict do nothing
         )
         insert into projects (user_id, title, slug, description, category, city, state, image_url, is_approved)
         values ($1, 'Benches along the river walk', $2, 'Six benches.', 'Parks & Rec', 'Dayton', 'OH', '/media/a/800.webp', $3)
         returning id, slug`,
        [userId, slug, isApproved],
      );
      return project!;
    },
    entry: async ({ userId }, written = {}) => {
      const { kind = 'comment', projectId, commentId, replyId, people = [], count = 1, detail, at, readAt } = written;
      const [row] = await parts.roleSql<{ id: number }>(
        'notices',
        `insert into inbox (user_id, kind, topic, project_id, comment_id, reply_id, people, count, detail, at, read_at)
         values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10) returning id`,
        [userId, kind, projectId, commentId, replyId, people, count, detail, at, readAt],
      );
      return row!.id;
    },
  };
}
