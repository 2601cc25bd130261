import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Caller,
  grouped,
  invalidField,
  type Letter,
  LETTER_UNCHECKED_MAX,
  type LetterFields,
  type LetterPreview,
  type Letters as LetterList,
  type LetterSummary,
  notices,
  sentences,
  type TrailQuery,
  type TrailSlice,
} from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, readTrail, recordAudit, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { Mails } from '../mail/mails.js';
import { LetterMails } from './letter-mails.js';
import * as queries from './letters.queries.js';
import type { LetterRow, SummaryRow } from './letters.queries.js';
import { causeOf, LetterSending } from './sending.js';

/** Letters, as admins write and send them. */
@Controller()
export class Letters {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly composed: LetterMails,
    private readonly sending: LetterSending,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
    @Inject(CONFIG) private readonly config: Readonly<NoticesConfig>,
  ) {}

  @Rpc(notices.letters)
  async list(_: Record<string, never>, caller: Caller): Promise<LetterList> {
    admin(caller);
    const [rows, recipients] = await Promise.all([this.db.rows(queries.newestLetters), this.recipients()]);
    return { letters: rows.map(summaryIn), recipients, mail: this.config.SMTP_URL !== undefined };
  }

  @Rpc(notices.letter)
  async read({ id }: { id: number }, caller: Caller): Promise<Letter> {
    admin(caller);
    return this.letterIn(await this.db.one(queries.letterById, [id]));
  }

  @Rpc(notices.writeLetter)
  async write({ subject, content, projectIds }: LetterFields, caller: Caller): Promise<Letter> {
    admin(caller);
    return this.letterIn(await this.db.one(queries.addLetter, [subject, content, projectIds]));
  }

  @Rpc(notices.changeLetter)
  async change(
    { id, version, subject, content, projectIds }: LetterFields & { id: number; version: number },
    caller: Caller,
  ): Promise<Letter> {
    admin(caller);
    const changed = await this.db.one(queries.changeDraft, [id, version, subject, content, projectIds]);
    if (!changed && (await this.db.one(queries.letterById, [id]))) throw new AppError('edit_conflict', CHANGED);
    return this.letterIn(changed);
  }

  @Rpc(notices.previewLetter)
  async preview(fields: LetterFields, caller: Caller): Promise<LetterPreview> {
    admin(caller);
    return this.composed.preview(fields);
  }

  @Rpc(notices.testLetter)
  async test({ id }: { id: number }, caller: Caller): Promise<null> {
    const { userId } = admin(caller);
    this.mustSendMail();
    await this.letterIn(await this.db.one(queries.letterById, [id]));
    const [self] = await this.rpc.users.reachable({ userIds: [userId] }, null);
    if (!self) throw new AppError('not_found', UNCONFIRMED);
    const mail = { reader: userId, kind: 'letter_test', cause: `letter_test:${randomUUID()}`, about: { id } } as const;
    await this.db.transaction((tx) => this.mails.add(tx, [mail]));
    return null;
  }

  @Rpc(notices.sendLetter)
  async send(
    { id, version, recipients }: { id: number; version: number; recipients: number | null },
    caller: Caller,
  ): Promise<Letter> {
    const { userId } = admin(caller);
    this.mustSendMail();
    const started = await this.db.transaction(async (tx) => {
      const letter = await this.locked(tx, id);
      if (letter.state !== 'draft' || letter.version !== version) throw new AppError('edit_conflict', CHANGED);
      const count = await this.recipients(tx);
      if (count === 0) throw invalidField('recipients', sentences.letter_nobody);
      if (count > LETTER_UNCHECKED_MAX && recipients !== count)
        throw invalidField('recipients', `${sentences.letter_recipients}: ${grouped(count)}`);
      await this.audit(tx, userId, 'letter.send', letter, { recipients: count });
      return this.db.one(queries.startLetter, [id, count], tx);
    });
    this.sending.wake();
    return this.letterIn(started);
  }

  @Rpc(notices.stopLetter)
  async stop({ id }: { id: number }, caller: Caller): Promise<Letter> {
    const { userId } = admin(caller);
    const stopped = await this.db.transaction(async (tx) => {
      const letter = await this.locked(tx, id);
      if (letter.state === 'stopped') return letter;
      if (letter.state !== 'sending') throw new AppError('edit_conflict', NOT_UNDER_WAY);
      await this.audit(tx, userId, 'letter.stop', letter);
      return this.db.one(queries.endLetter, [id], tx);
    });
    this.sending.wake();
    return this.letterIn(stopped);
  }

  @Rpc(notices.trail)
  async trail(query: TrailQuery, caller: Caller): Promise<TrailSlice> {
    admin(caller);
    return readTrail(this.db, query);
  }

  private async locked(tx: EntityManager, id: number): Promise<LetterRow> {
    const letter = await this.db.one(queries.lockLetter, [id], tx);
    if (!letter) throw new AppError('not_found');
    return letter;
  }

  private async recipients(tx?: EntityManager): Promise<number> {
    return (await this.db.one(queries.countSubscribers, [], tx))!.count;
  }

  private mustSendMail(): void {
    if (this.config.SMTP_URL === undefined) throw new AppError('not_found', NO_MAIL);
  }

  private async audit(
    tx: EntityManager,
    actorId: string,
    action: 'letter.send' | 'letter.stop',
    { id, subject }: LetterRow,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    await recordAudit(tx, { actorId, action, target: { type: 'letter', id, title: subject }, details });
  }

  /** @throws AppError not_found */
  private async letterIn(row: LetterRow | undefined): Promise<Letter> {
    if (!row) throw new AppError('not_found');
    const { content, projectIds, version, recipients, added } = row;
    const whole = { ...summaryIn(row), content, projectIds, version };
    if (row.state === 'draft') return { ...whole, progress: null };
    const outcome = row.outcome ?? (await this.db.one(queries.outcomeOf, [causeOf(row.id)]))!;
    return { ...whole, progress: { recipients: recipients!, added, ...outcome } };
  }
}

const CHANGED = 'This letter was changed or sent in the meantime';
const NOT_UNDER_WAY = 'This letter is not being sent';
const NO_MAIL = 'No mail leaves this site';
const UNCONFIRMED = 'Your own address is not confirmed yet, so no mail goes there';

const summaryIn = ({ id, subject, state, updatedAt, startedAt, endedAt }: SummaryRow): LetterSummary => ({
  ...{ id, subject, state, updatedAt: updatedAt.toISOString() },
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
