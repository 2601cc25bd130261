import type { InboxEntry, MailChoice, NoticeKind } from '@app/contracts';
import { startMailServer, type TakenMail } from '@app/testing/mail';
import { openReaders, type Signed } from '../readers.js';

interface MailRow {
  kind: string;
  state: string;
  cause: string;
}

/** A town with an admin, whose mail goes to a real server. The services are asked as the gateway asks them. */
export async function openMailedTown() {
  const server = await startMailServer();
  const services = ['users', 'projects', 'comments', 'notices'] as const;
  const settings = { notices: { SMTP_URL: server.url, SITE_URL: 'https://town.example' } };
  const readers = await openReaders({ services, settings });
  const { parts } = readers;
  const { rpc } = parts;
  const admin: Signed = { ...(await readers.resident('Ada')), role: 'ADMIN' };
  await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [admin.userId]);
  return {
    ...readers,
    rpc,
    server,
    admin,
    inbox: async (reader: Signed): Promise<InboxEntry[]> => (await rpc.notices.inbox({ limit: 50 }, reader)).items,
    /** What the server has got for somebody. */
    mailsTo: async ({ userId }: Signed): Promise<TakenMail[]> => {
      const [row] = await parts.sql<{ email: string }>('select email from users.users where id = $1', [userId]);
      return server.to(row!.email);
    },
    /** The mails of somebody, sent or not, in their order. */
    mailRows: ({ userId }: Signed): Promise<MailRow[]> =>
      parts.sql<MailRow>('select kind, state, cause from notices.mails where reader = $1 order by created_at, cause', [
        userId,
      ]),
    choose: (reader: Signed, kind: NoticeKind, mail: MailChoice) =>
      rpc.notices.changeChoices({ kinds: { [kind]: { mail } } }, reader),
    approve: (project: string) => rpc.projects.decide({ decision: 'approve', project }, admin),
    reject: (project: string, reason: string) => rpc.projects.reject({ project, reason }, admin),
    comment: (project: string, by: Signed, content = 'I would sit there every evening.') =>
      rpc.comments.comment({ project, content }, by),
    /** Does something while notices is away: all of it has happened when it comes up. */
    async whileAway(work: () => Promise<unknown>): Promise<void> {
      await parts.stopService('notices');
      await work();
      parts.running.notices = await parts.startInstance('notices');
    },
    close: async () => {
      await parts.close();
      await server.close();
    },
  };
}
export type MailedTown = Awaited<ReturnType<typeof openMailedTown>>;
