import type { AccountMailKind } from '@app/contracts';

/** What a mail about an account may say: who it is about, and what its kind has to tell. */
export interface AccountSaid {
  site: string;
  /** As it reads to the person: '20 minutes'. */
  holds: string;
  details: Record<string, string>;
  /** A moment, in the zone of the person. */
  at: string;
}

export interface AccountWords {
  subject: (said: AccountSaid) => string;
  heading: string;
  sentences: (said: AccountSaid) => string[];
  button: string;
  why: (said: AccountSaid) => string;
}

const asked = ({ site }: AccountSaid): string =>
  `You get this because somebody entered your address at ${site}. If it was not you, nothing happens when you do nothing.`;
const yours = ({ site }: AccountSaid): string =>
  `You get this because it is about your account at ${site}. Mails like this one are always sent.`;
const signedIn = ({ site }: AccountSaid): string =>
  `You get this because your account at ${site} was signed in to. In your settings you can switch these mails off.`;
const ifNotYou = 'If it was not you, set a new password now: it ends all sign-ins but yours.';

/** Mails about accounts. */
export const account = {
  greeting: (name: string) => `Hello ${name},`,
  minutes: (minutes: number) => (minutes === 1 ? 'one minute' : `${minutes} minutes`),
  hours: (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`),
  days: (days: number) => (days === 1 ? 'one day' : `${days} days`),
  kinds: {
    verify: {
      subject: ({ site }) => `Please confirm your address for ${site}`,
      heading: 'Is this your address?',
      sentences: ({ site, holds }) => [
        `Somebody opened an account at ${site} with it. Confirm the address, and nobody else can use it there.`,
        `The link holds for ${holds}.`,
      ],
      button: 'Confirm my address',
      why: asked,
    },
    reset: {
      subject: ({ site }) => `Set a new password for ${site}`,
      heading: 'A new password',
      sentences: ({ holds }) => [
        'With this link you choose a new password. All your other sign-ins end then.',
        `It works once and holds for ${holds}.`,
      ],
      button: 'Choose a new password',
      why: asked,
    },
    link: {
      subject: ({ site }) => `Your link to sign in to ${site}`,
      heading: 'Sign in without a password',
      sentences: ({ holds }) => [`This link signs you in. It works once and holds for ${holds}.`],
      button: 'Sign in',
      why: asked,
    },
    email_change: {
      subject: ({ site }) => `Please confirm your new address for ${site}`,
      heading: 'Is this your new address?',
      sentences: ({ site, holds }) => [
        `From when you confirm it, you sign in to ${site} with this address and get your mails here.`,
        `The link holds for ${holds}. Until then the address of before counts.`,
      ],
      button: 'Confirm my new address',
      why: asked,
    },
    password_changed: {
      subject: ({ site }) => `Your password for ${site} was changed`,
      heading: 'Your password was changed',
      sentences: () => ['All sign-ins of before have ended.', ifNotYou],
      button: 'I did not do this',
      why: yours,
    },
    email_changed: {
      subject: ({ site }) => `Your address for ${site} was changed`,
      heading: 'Your address was changed',
      sentences: ({ site, details: { email = '' } }) => [
        `Your account at ${site} has the address ${email} now, and this one is no longer used.`,
        'If it was not you, please write to the people behind the site at once.',
      ],
      button: 'How to reach us',
      why: yours,
    },
    new_sign_in: {
      subject: ({ site }) => `A new sign-in to ${site}`,
      heading: 'Was this you?',
      sentences: ({ at, details: { device = '' } }) => [
        `Your account was signed in to from a browser that is new to it: ${device}, ${at}.`,
        'If it was you, there is nothing to do. If not, end that sign-in and set a new password.',
      ],
      button: 'See my sign-ins',
      why: signedIn,
    },
    deletion_asked: {
      subject: ({ site }) => `Your account at ${site} will be deleted`,
      heading: 'Your account will be deleted',
      sentences: ({ at }) => [
        `On ${at} it goes for good. Until then you can come back: sign in and say so.`,
        'If it was not you who asked for it, sign in, come back and set a new password.',
      ],
      button: 'Keep my account',
      why: yours,
    },
    deleted: {
      subject: ({ site }) => `Your account at ${site} is deleted`,
      heading: 'Your account is deleted',
      sentences: ({ site }) => [
        `Your name, address and picture are gone from ${site}. This is the last mail that you get from us.`,
        'Thank you for what you did for your town.',
      ],
      button: 'What we keep, and why',
      why: yours,
    },
  } satisfies Record<AccountMailKind, AccountWords>,
};
