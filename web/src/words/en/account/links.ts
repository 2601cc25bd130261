import { LINK_MINUTES, PAGE_TITLES } from '@app/contracts';

/** Links by mail: asked for, and where they lead. */
export const links = {
  forgot: {
    title: PAGE_TITLES.authForgot,
    lead: 'Tell us your email address. We send you a link to choose a new password.',
    submit: 'Send the link',
  },
  link: {
    title: PAGE_TITLES.authLink,
    lead: 'Tell us your email address. We send you a link that signs you in without a password.',
    submit: 'Email me a link',
  },
  sending: 'Sending…',
  sent: 'Look into your mailbox',
  sentText: (email: string) =>
    `If there is an account with ${email}, a mail is on its way. Its link holds for ${LINK_MINUTES.link} minutes and works once.`,
  sentNothing: 'Nothing came? Look into the spam folder, or ask again in a few minutes.',
  reset: {
    title: PAGE_TITLES.authReset,
    lead: 'It signs you in here, and signs you out everywhere else.',
    submit: 'Save the new password',
    busy: 'Saving…',
    done: 'Your new password is saved',
  },
  signIn: {
    title: PAGE_TITLES.authSignIn,
    lead: 'Your link has brought you here. Press the button to sign in on this device.',
    submit: 'Sign in',
    busy: 'Signing in…',
  },
  verify: {
    title: PAGE_TITLES.authVerify,
    lead: 'Somebody has given this address for an account here. If that was you, press the button.',
    submit: 'Yes, this is my address',
    busy: 'One moment…',
    notMine: 'No, it was not me',
    done: 'Your address is confirmed',
    refused: 'Thank you for telling us',
    refusedText: 'Nobody can sign in to that account any more with what they chose. You need do nothing else.',
    goOn: 'Go to the site',
  },
  broken: 'This link is not complete',
  brokenText: 'Please open it from the mail once more, or ask for a new one.',
  askAgain: 'Ask for a new link',
  back: 'All ways to sign in',
};
