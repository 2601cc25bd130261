import {
  accountLink,
  type AccountMail,
  type AccountMailKind,
  DEFAULT_TIME_ZONE,
  isLinkKind,
  LINK_MINUTES,
  PAGES,
  type PayloadOf,
  userEvents,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Mails } from '../mail/mails.js';
import { Pages } from '../mail/page/pages.js';
import { Button, Heading, Text } from '../mail/page/parts.js';
import { StopLinks } from '../stopping/stop-links.js';
import { moment } from '../words/en/moments.js';
import { words } from '../words/words.js';
import { readerOf, type ReaderRow } from './reader.queries.js';

/** These go to an address that is not the account's, or not any more: whether it takes them says nothing about it. */
const ELSEWHERE: readonly AccountMailKind[] = ['email_change', 'email_changed', 'deleted'];

/** Where a mail without a token leads. */
const PLACES: Partial<Record<AccountMailKind, string>> = {
  password_changed: PAGES.auth,
  email_changed: PAGES.contact,
  new_sign_in: PAGES.settings,
  deletion_asked: PAGES.settings,
  deleted: PAGES.privacy,
};

/**
 * Mails about accounts. What is in one is asked when it leaves: users mints the token at that moment, and the next try
 * has another one.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly pages: Pages,
    private readonly links: StopLinks,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @On(userEvents.mailAsked)
  async asked({ mailId, userId }: PayloadOf<typeof userEvents.mailAsked>, tx: EntityManager): Promise<void> {
    await this.mails.add(tx, [{ reader: userId, kind: 'account', cause: `account:${mailId}`, about: { mailId } }]);
  }

  @Composes('account')
  async compose({ reader, about: { mailId } }: Mail<{ mailId: string }>): Promise<Composed | null> {
    const mail = await this.rpc.users.accountMail({ mailId }, null);
    if (!mail) return null;
    const chosen = await this.db.one(readerOf, [reader]);
    if (mail.kind === 'new_sign_in' && chosen?.wantsSignIns === false) return null;
    const composed = this.composed(mail, chosen);
    if (mail.kind !== 'new_sign_in') return composed;
    return { ...composed, unsubscribe: await this.links.urlFor({ reader, list: 'sign_in' }) };
  }

  private composed(mail: AccountMail, chosen: ReaderRow | undefined): Composed {
    const { kind, to, firstName, token, details } = mail;
    const { name, url } = this.pages.site;
    const said = {
      ...{ site: name, details },
      holds: isLinkKind(kind) ? inWords(LINK_MINUTES[kind]) : '',
      at: details['at'] ? moment(details['at'], chosen?.timeZone ?? DEFAULT_TIME_ZONE) : '',
    };
    const { subject, heading, sentences, button, why } = words.account.kinds[kind];
    const place = isLinkKind(kind) ? accountLink(kind, token!) : PLACES[kind]!;
    return {
      to,
      subject: subject(said),
      content: (
        <>
          <Heading>{heading}</Heading>
          {firstName !== null && <Text>{words.account.greeting(firstName)}</Text>}
          {sentences(said).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          <Button url={`${url}${place}`}>{button}</Button>
        </>
      ),
      why: why(said),
      isElsewhere: ELSEWHERE.includes(kind),
    };
  }
}

/** How long a link holds. */
function inWords(minutes: number): string {
  if (minutes < 60) return words.account.minutes(minutes);
  return minutes < 48 * 60 ? words.account.hours(minutes / 60) : words.account.days(minutes / (24 * 60));
}
