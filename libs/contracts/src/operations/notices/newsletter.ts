import { op } from '../../system/op.js';

/** For so many days the link holds that confirms an address. One that nobody has confirmed by then is removed. */
export const SUBSCRIPTION_DAYS = 7;
/** Mails about the newsletter that anybody can cause to one address, within an hour. */
export const SUBSCRIPTION_MAILS_AN_HOUR = 3;

/** The operations of the newsletter, for people who may have no account. */
export const newsletterOperations = {
  /** A mail asks whose the address is. The answer says nothing of it. Fails with not_found where no mail leaves. */
  subscribe: op<{ email: string }, null>({ errors: ['not_found'] }),
  /** For users: the owner of this address has deleted their account. */
  forgetSubscriber: op<{ email: string }, null>(),
  /** What the link of that mail does. As long as the address is there, it may be done again. */
  confirmSubscription: op<{ token: string }, null>({ errors: ['link_expired'] }),
};
