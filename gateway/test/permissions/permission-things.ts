import { randomBytes } from 'node:crypto';
import { API, imageIdOf, type Letter, type LinkKind, type Project, type ReportCase } from '@app/contracts';
import { expect } from '@jest/globals';
import { enteredAddress, newAddress, stopToken, subscriber, subscriberFile } from '@app/testing/newsletter';
import type { Parts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  eventually,
  type Person,
  picture,
  pictureOf,
  projectFields,
  reply,
  signUp,
  submitProject,
} from '@app/testing';

const letter = { subject: 'Benches, at last', content: '<p>They stand.</p>', projectIds: [] };

/** What stands for the parameters of an address, and what a body says of it. */
export type Thing = Record<string, string | number>;

/** What a row of the table may be about, made for its owner. Any other word in that column is itself the parameter. */
const KINDS: Record<string, (parts: Parts, by: Person) => Promise<Thing>> = {
  '-': () => Promise.resolve({}),
  picture: async (_parts, by) => {
    const [, , id = '', file = ''] = (await pictureOf(by)).split('/');
    return { id, file };
  },
  pending: async (_parts, by) => projectThing(await submitProject(by)),
  approved: async (parts, by) => projectThing(await approvedProject(parts, { by })),
  /** Featured, sponsored and in the gallery. */
  marked: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    const admin = await adminOf(parts);
    for (const mark of ['feature', 'sponsor', 'inspiration'] as const) await admin.browser.post(API.decide(id, mark));
    return { id };
  },
  resetLink: (parts) => linkOf(parts, 'reset'),
  signInLink: (parts) => linkOf(parts, 'link'),
  verifyLink: (parts) => linkOf(parts, 'verify'),
  /** A legal hold on somebody new. */
  hold: async (parts) => {
    const { me } = await signUp(parts);
    const fields = { targetType: 'user', targetId: me.id, reason: 'A request for records' };
    const { body } = await (await adminOf(parts)).browser.post(API.adminHolds, fields);
    return { id: (body as { id: number }).id };
  },
  /** By somebody new: whom the table's own people trust, they would trust in the other rows, too. */
  newcomer: async (parts) => projectThing(await submitProject(await signUp(parts))),
  /** By somebody new who is trusted, so that it needs a look. */
  trusted: async (parts) => {
    const by = await signUp(parts);
    const [admin, { id }] = await Promise.all([adminOf(parts), submitProject(by)]);
    await admin.browser.post(API.decide(id, 'approve'), { trust: true });
    return projectThing(await submitProject(by));
  },
  /** Approved, and edited by its owner since. */
  edited: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    const { body } = await by.browser.put(API.project(id), { ...(await projectFields(by)), title: 'Another title' });
    return projectThing(body as Project);
  },
  /** Its picture is hidden. */
  pictureless: async (parts) => ({ id: (await withoutPicture(parts)).id }),
  /** A picture that is hidden. */
  withheld: async (parts) => ({ id: imageIdOf((await withoutPicture(parts)).imageUrl)! }),
  comment: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    return { id, commentId: (await comment(by, id)).id };
  },
  reply: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    const under = await comment(by, id);
    return { id, commentId: under.id, replyId: (await reply(by, under)).id };
  },
  /** Words that wait for a confirmed address. */
  waiting: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    await comment(by, id);
    const [kept] = await parts.roleSql<{ id: number }>(
      'comments',
      `with person as (insert into waiting_people (user_id) values ($1) on conflict do nothing)
       insert into waiting_words (user_id, project_id, content) values ($1, $2, 'I have a saw') returning id`,
      [by.me.id, id],
    );
    return { id: kept!.id };
  },
  /** A hidden comment. */
  masked: async (parts, by) => {
    const { id } = await approvedProject(parts, { by });
    const { id: commentId } = await comment(by, id);
    const admin = await adminOf(parts);
    await admin.browser.post(API.adminHide, { targetType: 'comment', targetId: commentId, reason: 'Sells watches' });
    return { id, commentId };
  },
  /** The hidden words as their mark names them. */
  mark: async (parts, by) => {
    const { commentId } = await KINDS['masked']!(parts, by);
    return { kind: 'comment', id: commentId! };
  },
  /** Somebody whose name can be hidden. */
  named: async (parts) => ({ userId: (await signUp(parts)).me.id }),
  /** Somebody whose name is hidden. */
  nameless: async (parts) => {
    const { userId } = (await KINDS['named']!(parts, undefined as never)) as { userId: string };
    const admin = await adminOf(parts);
    await admin.browser.post(API.adminHide, { targetType: 'user_name', targetId: userId, reason: 'Sells watches' });
    return { userId };
  },
  /** The case of reports on a comment. */
  case: async (parts, by) => {
    const { commentId } = await KINDS['comment']!(parts, by);
    const { browser } = await signUp(parts);
    await browser.post(API.reports, { targetType: 'comment', targetId: commentId, reason: 'spam' });
    const [found] = await parts.sql<{ id: number }>('select id from comments.report_cases where target_id = $1', [
      String(commentId),
    ]);
    return { id: found!.id };
  },
  /** A case whose comment was hidden. */
  hidden: async (parts, by) => {
    const { id } = await KINDS['case']!(parts, by);
    const admin = await adminOf(parts);
    const { body } = await admin.browser.post(API.resolveReport(id!), { action: 'hide', note: null });
    return { id: id!, decidedAt: (body as ReportCase).resolution!.at };
  },
  /** An address that waits to be confirmed. */
  entered: async (parts) => ({ token: (await enteredAddress(parts)).token }),
  /** A letter that is being written. Somebody would get it. */
  letter: async (parts) => {
    await subscriber(parts);
    // A test goes to a confirmed address only.
    await parts.sql(`update users.users set email_verified_at = now() where role = 'ADMIN'`);
    const { body } = await (await adminOf(parts)).browser.post(API.adminLetters, letter);
    return { id: (body as Letter).id };
  },
  /** A letter that is being sent. */
  leaving: async (parts) => {
    const { id } = await KINDS['letter']!(parts, undefined as never);
    await (await adminOf(parts)).browser.post(API.letterAct(id!, 'send'), { version: 1 });
    return { id: id! };
  },
  /** Somebody who gets the newsletter, by the link in it. */
  subscriber: async (parts) => ({ token: await stopToken(parts, await subscriber(parts)) }),
  person: (_parts, { me: { id } }) => Promise.resolve({ id, userId: id }),
  /** Somebody who is suspended. */
  barred: async (parts) => {
    const { me } = await signUp(parts);
    const admin = await adminOf(parts);
    await admin.browser.post(API.administer(me.id, 'suspend'), { reason: 'Sells watches' });
    return { id: me.id };
  },
};

/** A link for somebody new, as its mail has it. */
async function linkOf(parts: Parts, kind: LinkKind): Promise<Thing> {
  const { me } = await signUp(parts);
  if (kind === 'reset' || kind === 'link') await parts.rpc.users.askForLink({ email: me.email, kind }, null);
  const mailId = await eventually(async () => {
    const [mail] = await parts.sql<{ id: string }>(
      'select id from users.account_mails where user_id = $1 and kind = $2',
      [me.id, kind],
    );
    expect(mail).toBeDefined();
    return mail!.id;
  });
  return { token: (await parts.rpc.users.accountMail({ mailId }, null))!.token! };
}

/**
 * A project whose picture was hidden, as it was before. By somebody new: other rows use the picture of the table's
 * people.
 */
async function withoutPicture(parts: Parts): Promise<Project> {
  const project = await approvedProject(parts, { by: await signUp(parts) });
  const admin = await adminOf(parts);
  const picture = { targetType: 'project_image', targetId: String(project.id), reason: 'Sells watches' };
  await admin.browser.post(API.adminHide, picture);
  return project;
}

const projectThing = ({ id, slug, version }: { id: number; slug: string; version: number }): Thing => ({
  id,
  idOrSlug: slug,
  version,
});

export class Things {
  private readonly kept = new Map<string, Promise<Thing>>();

  constructor(private readonly parts: Parts) {}

  /** For calls that change nothing: one of a kind for each owner. */
  of(about: string, by: Person): Promise<Thing> {
    const key = `${about} ${by.me.id}`;
    let thing = this.kept.get(key);
    if (!thing) this.kept.set(key, (thing = this.make(about, by)));
    return thing;
  }

  /** For a call that changes it. */
  async fresh(about: string, by: Person): Promise<Thing> {
    return this.make(about, about === 'person' ? await signUp(this.parts) : by);
  }

  /** Makes one of every kind, as long as `by` still may. */
  async makeAll(by: Person): Promise<void> {
    for (const about of Object.keys(KINDS)) await this.of(about, by);
  }

  private make(about: string, by: Person): Promise<Thing> {
    return KINDS[about]?.(this.parts, by) ?? Promise.resolve({});
  }
}

const photo = picture();
const form = async (field: string): Promise<FormData> => {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(await photo)], { type: 'image/jpeg' }), 'picture.jpg');
  return data;
};
const words = () => ({ content: `Let us meet on Saturday ${randomBytes(4).toString('hex')}` });

/** What is hidden and shown again: a comment, or somebody's name. */
const hidden = ({ commentId, userId }: Thing) =>
  userId === undefined ? { targetType: 'comment', targetId: commentId } : { targetType: 'user_name', targetId: userId };

/** The body of each call that has one. `who` is the caller, or the owner when nobody calls. */
export const SENT: Record<string, (thing: Thing, who: Person) => unknown> = {
  'POST /api/auth/register': () => ({
    email: `${randomBytes(6).toString('hex')}@example.org`,
    password: 'plank-and-nail-7',
  }),
  'POST /api/admin/holds': ({ id = '' }) => ({
    targetType: 'project',
    targetId: String(id),
    reason: 'A request for records',
  }),
  // What it does with the right one, deletion.story.ts tells.
  'DELETE /api/me': () => ({ password: 'not-this-one-9', projects: 'keep' }),
  'POST /api/auth/password/forgot': (_thing, { me }) => ({ email: me.email }),
  'POST /api/auth/link': (_thing, { me }) => ({ email: me.email }),
  'POST /api/auth/password/reset': ({ token }) => ({ token, password: 'bench-under-oak-9' }),
  'POST /api/auth/link/use': ({ token }) => ({ token }),
  'POST /api/auth/verify': ({ token }) => ({ token }),
  // A new password would keep the other rows from signing in.
  'POST /api/auth/password': (_thing, { password }) => ({ current: password, password }),
  'POST /api/auth/email': (_thing, { password }) => ({
    email: `${randomBytes(6).toString('hex')}@example.org`,
    password,
  }),
  'POST /api/me/providers/:provider': (_thing, { password }) => ({ password }),
  'POST /api/auth/login': (_thing, { me, password }) => ({ email: me.email, password }),
  'PATCH /api/users/profile': () => ({ bio: words().content }),
  'POST /api/users/profile-image': () => form('profileImage'),
  'POST /api/upload': () => form('image'),
  'POST /api/projects': (_thing, who) => projectFields(who),
  'PUT /api/projects/:id': async (_thing, who) => ({ ...(await projectFields(who)), title: 'Another title' }),
  'POST /api/projects/:id/comments': words,
  'PATCH /api/me/waiting-words/:id': words,
  'PATCH /api/projects/:id/comments/:commentId': words,
  'POST /api/projects/:id/comments/:commentId/replies': words,
  'PATCH /api/projects/:id/comments/:commentId/replies/:replyId': words,
  'POST /api/reports': ({ commentId }) => ({ targetType: 'comment', targetId: commentId, reason: 'spam' }),
  'POST /api/admin/reports/:id/resolve': () => ({ action: 'hide', note: null }),
  'POST /api/admin/hide': (thing) => ({ ...hidden(thing), reason: 'Sells watches' }),
  'POST /api/admin/restore': (thing) => hidden(thing),
  'POST /api/admin/reports/:id/take-back': ({ decidedAt }) => ({ decidedAt, reason: 'I was wrong' }),
  'POST /api/admin/projects/decisions': ({ id, version }) => ({ decision: 'approve', projects: [{ id, version }] }),
  'POST /api/admin/projects/:id/reject': () => ({ reason: 'Please add a picture of the place' }),
  'POST /api/admin/projects/:id/take-back': ({ version }) => ({ version, reason: 'This is another project' }),
  'POST /api/admin/inspiration': (_thing, who) => projectFields(who),
  'POST /api/admin/users/:id/role': () => ({ role: 'ADMIN' }),
  'POST /api/me/inbox/read': () => ({ until: new Date().toISOString() }),
  'PUT /api/me/notices': () => ({ kinds: { reply: { mail: 'never' } }, timeZone: 'America/Denver' }),
  'POST /api/admin/letters': () => letter,
  'POST /api/admin/letters/preview': () => letter,
  'PUT /api/admin/letters/:id': () => ({ ...letter, version: 1, subject: 'Benches, now' }),
  'POST /api/admin/letters/:id/send': () => ({ version: 1 }),
  'POST /api/admin/newsletter': () => subscriberFile([newAddress()]),
  'POST /api/newsletter': () => ({ email: newAddress() }),
  'POST /api/newsletter/confirm': ({ token }) => ({ token }),
  'POST /api/client-faults': () => ({ kind: 'caught' }),
  'POST /api/admin/users/:id/hide-all': () => ({ reason: 'Sells watches', suspend: true }),
  'POST /api/admin/users/:id/suspend': () => ({ reason: 'Sells watches' }),
};
