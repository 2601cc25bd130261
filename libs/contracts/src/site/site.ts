import type { StopList } from '../operations/notices/notices.js';
import type { StaticPath } from './pages.js';

/** What a project's page says of itself when the project has no description (product.md, Project detail). */
export const fallbackDescription = (siteName: string): string =>
  `View this community improvement project on ${siteName}.`;
/** What a person's page says of itself when they wrote no bio. */
export const personDescription = (name: string, siteName: string): string =>
  `Community improvement projects by ${name} on ${siteName}.`;
/** The site's icon as a bitmap: mails show it, too. */
export const ICON_PATH = '/icon-192.png';
/** The licence of the open data unless OPEN_DATA_LICENCE says otherwise: Creative Commons Attribution 4.0. */
export const OPEN_DATA_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
/** Networks that the footer can lead to. */
export const NETWORKS = ['facebook', 'twitter', 'instagram'] as const;
export type Network = (typeof NETWORKS)[number];
/** In the place of a network's URL: the link is shown and leads nowhere, as in the demo. */
export const NO_ADDRESS = '#';

/** The text that the operator of the site has written for a page with a fixed path. */
export interface WrittenPage {
  title: string;
  /** Shown under the title, and in the page's head. */
  description: string;
  /** The page’s Markdown as HTML, with what is not allowed taken out. */
  html: string;
}

/** A site as its pages name it. What its operator has not set is left out, and is not shown. */
export interface Site {
  name: string;
  /** The origin that every full URL of it begins with. */
  url: string;
  /** A link of the navigation bar. */
  blogUrl?: string;
  networks?: Partial<Record<Network, string>>;
  contactEmail?: string;
  /** Takes addresses for the newsletter: mail leaves this site. */
  newsletter?: true;
  /** The pages with a text of the operator's; the others say that they are still to come. */
  pages?: Partial<Record<StaticPath, Omit<WrittenPage, 'html'>>>;
}

/** A page's `<title>`: its own name, then the site's. */
export const pageTitle = (title: string, siteName: string): string => `${title} · ${siteName}`;

/** The page that a person gets when a page fails; it also says the error's own sentence. */
export const FAULT_PAGE = {
  titles: {
    rate_limited: 'Too many requests',
    unavailable: 'Not available right now',
    internal: 'Something went wrong',
    not_found: 'Not found',
  },
  otherTitle: 'This page cannot be shown',
  again: 'Try again',
  home: 'Go to the home page',
} as const;

/**
 * The page behind the link that stops mails. It needs no script: mail programs show it in small browsers of their own.
 */
export const STOP_PAGE = {
  question: 'Stop these mails?',
  button: 'Stop them',
  done: 'These mails are stopped',
  home: FAULT_PAGE.home,
  /** What holds once it is done. */
  lists: {
    decision: 'You will get no more mails about decisions on your projects.',
    comment: 'You will get no more mails about comments on your projects.',
    reply: 'You will get no more mails about replies to your words.',
    hidden: 'You will get no more mails about words of yours that moderators hide.',
    report: 'You will get no more mails about the end of your reports.',
    role: 'You will get no more mails about your role.',
    followed: 'You will get no more mails about projects that you follow.',
    waiting: 'You will get no more mails about what waits for a decision of the admins.',
    sign_in: 'You will get no more mails about sign-ins from new devices.',
    daily: 'You will get no more mail once a day. On the site you still hear of all that was in it.',
    weekly: 'You will get no more mail once a week. On the site you still hear of all that was in it.',
    newsletter: 'You will get no more letters, and your address is removed.',
  } satisfies Record<StopList, string>,
} as const;
