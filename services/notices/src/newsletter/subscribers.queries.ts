import { SUBSCRIPTION_DAYS, SUBSCRIPTION_MAILS_AN_HOUR } from '@app/contracts';
import { statement } from '@app/kernel/database';

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: Date | null;
}

/** Holds the row: of several who enter one address at once, each sees the mails of those before. */
export const askToSubscribe = statement<{ id: string }>(
  'subscribe',
  `insert into subscribers as s (email) values ($1)
   on conflict (lower(email)) do update set asked_at = case when s.confirmed_at is null then now() else s.asked_at end
   returning id`,
);

/** Did this reader get all the mails that others may cause within an hour? */
export const enoughMails = statement<{ enough: boolean }>(
  'subscription_mails',
  `select count(*) >= ${SUBSCRIPTION_MAILS_AN_HOUR} as enough from mails
   where reader = $1 and kind = 'newsletter_confirm' and created_at > now() - interval '1 hour'`,
);

export const subscribersById = statement<Subscriber>(
  'subscribers',
  `select id, email, confirmed_at as "confirmedAt" from subscribers where id = any($1::uuid[])`,
);

export const subscriberByEmail = statement<{ id: string }>(
  'subscriber_by_email',
  'select id from subscribers where lower(email) = lower($1)',
);

/** One row at most. */
export const ownSubscription = statement<OwnRow>(
  'own_subscription',
  `select asked_at as "askedAt", confirmed_at as "confirmedAt", proof from subscribers where lower(email) = lower($1)`,
);
export interface OwnRow {
  askedAt: Date;
  confirmedAt: Date | null;
  proof: string | null;
}

export const addToken = statement<never>(
  'subscription_token',
  `insert into subscription_tokens (hash, subscriber_id, expires_at)
   select $1, id, now() + interval '${SUBSCRIPTION_DAYS} days' from subscribers where id = $2`,
);

export const confirmByToken = statement<{ id: string }>(
  'confirm_subscription',
  `update subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
   from subscription_tokens t
   where t.hash = $1 and t.expires_at > now() and s.id = t.subscriber_id
   returning s.id`,
);

export interface Gone {
  email: string;
  askedAt: Date;
  confirmedAt: Date | null;
}
export const removeSubscriber = statement<Gone>(
  'remove_subscriber',
  `delete from subscribers where id = $1 returning email, asked_at as "askedAt", confirmed_at as "confirmedAt"`,
);

export const keepProof = statement<never>(
  'keep_proof_of_subscription',
  `insert into past_subscribers (email_hash, asked_at, confirmed_at) values ($1, $2, $3)`,
);

/** That its address took no mail is nobody's any more. */
export const forgetRefusal = statement<never>('forget_refusal', 'delete from choices where user_id = $1');
