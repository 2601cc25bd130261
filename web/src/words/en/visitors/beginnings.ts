import type { STATIC_PAGES } from '@app/contracts';

/** What a page that is still to be written says today. */
export interface Beginning {
  /** What will stand here. */
  lead: (site: string) => string;
  /** What is true already. */
  details?: { heading: string; items: { name: string; isCode?: true; text: string }[] }[];
}

export type Beginnings = Record<keyof typeof STATIC_PAGES, Beginning>;

/** The texts of the pages that are still to be written. They come with their page, not with the words of every page. */
export const beginnings: Beginnings = {
  '/about': {
    lead: (site) => `Who runs ${site}, and why a bench, a mural or a market can change a street.`,
  },
  '/how-it-works': {
    lead: () => 'How an idea becomes a project: who reads it, what an upvote does, and what each status means.',
  },
  '/success-stories': {
    lead: () => 'Projects that got built, told by the people who built them.',
  },
  '/contact': {
    lead: (site) => `How to reach the people behind ${site}.`,
  },
  '/privacy': {
    lead: () => 'The full text is still being written. This is what the site keeps today.',
    details: [
      {
        heading: 'What we keep',
        items: [
          {
            name: 'Your account',
            text: 'Your email address, your name and, if you chose one, your password as a hash that nobody can read. If you sign in with another service: its number for you.',
          },
          {
            name: 'Your profile',
            text: 'What you write into it: bio, location, website and a picture. Everybody can see these.',
          },
          {
            name: 'What you publish',
            text: 'Projects, comments and replies, with your name and picture. Everybody can see them once they are live.',
          },
          {
            name: 'Your upvotes and likes',
            text: 'Everybody sees how many there are. Whose they are is shown to nobody else.',
          },
          {
            name: 'Your network address',
            text: 'It is counted for a short while, so that nobody can flood the site. It is not kept with your account.',
          },
          {
            name: 'Faults of the site',
            text: 'When a page fails in your browser, it tells us which part failed and in which kind of browser. No address and none of your words are in it.',
          },
          {
            name: 'Your pictures',
            text: 'They are drawn anew before anybody sees them, without the place and time that a camera writes into a photo.',
          },
        ],
      },
      {
        heading: 'What we do not do',
        items: [
          {
            name: 'Your email address',
            text: 'Only you and our admins can see it. Without a first name, the first letter and the part behind the @ are shown as your name.',
          },
          {
            name: 'No tracking',
            text: 'There are no advertisements, no statistics services and no scripts or fonts from other sites.',
          },
          {
            name: 'Deleting an account',
            text: 'There is no button for this yet. You can delete your comments and change your profile yourself.',
          },
        ],
      },
    ],
  },
  '/terms': {
    lead: (site) => `The rules for using ${site}. Until they are here, nobody has agreed to any.`,
  },
  '/cookies': {
    lead: () =>
      'The full text is still being written. These are all the cookies that the site sets today. Over HTTPS their names begin with __Host-.',
    details: [
      {
        heading: 'Cookies',
        items: [
          {
            name: 'sid',
            isCode: true,
            text: 'Keeps you signed in. It goes when you log out, or when the session ends.',
          },
          {
            name: 'signed-in',
            isCode: true,
            text: 'Says only that there is a session, so that the page need not ask. It comes and goes with it.',
          },
          {
            name: 'visitor',
            isCode: true,
            text: 'A random number that protects forms while you are signed out. It goes when you close the browser.',
          },
          { name: 'login', isCode: true, text: 'Remembers for ten minutes that you are on the way to sign in.' },
          {
            name: 'known',
            isCode: true,
            text: 'Remembers for 400 days that you have signed in with this browser, so that strangers who try passwords cannot lock you out. It does not say who you are.',
          },
        ],
      },
      {
        heading: 'What your browser keeps',
        items: [
          {
            name: 'On this device only',
            text: 'Light or dark, drafts of what you write (they go when you log out), how far you had scrolled, and a vote that you wanted to give before signing in. None of it is sent to us by itself.',
          },
        ],
      },
    ],
  },
};
