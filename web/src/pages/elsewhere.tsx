import { PAGES, STATIC_PAGES } from '@app/contracts';
import { createElement } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage, type LazyPages } from '../ui/states/lazyPage.js';

const AuthPage = lazyPage(async () => (await import('./AuthPage.js')).AuthPage, 'auth', 'forms');
const ForgotPage = lazyPage(async () => (await import('./auth/AskPage.js')).ForgotPage, 'auth', 'links', 'forms');
const AskForLinkPage = lazyPage(
  async () => (await import('./auth/AskPage.js')).AskForLinkPage,
  'auth',
  'links',
  'forms',
);
const ResetPage = lazyPage(async () => (await import('./auth/LinkPages.js')).ResetPage, 'auth', 'links', 'forms');
const SignInLinkPage = lazyPage(
  async () => (await import('./auth/LinkPages.js')).SignInLinkPage,
  'auth',
  'links',
  'forms',
);
const VerifyPage = lazyPage(async () => (await import('./auth/LinkPages.js')).VerifyPage, 'auth', 'links', 'forms');
const InspirationPage = lazyPage(async () => (await import('./InspirationPage.js')).InspirationPage);
const ModerationPage = lazyPage(async () => (await import('./ModerationPage.js')).ModerationPage, 'numbers');
const NewsletterPage = lazyPage(async () => (await import('./NewsletterPage.js')).NewsletterPage, 'newsletter');
const UserPage = lazyPage(async () => (await import('./UserPage.js')).UserPage);
const SubmitPage = lazyPage(async () => (await import('./SubmitPage.js')).SubmitPage, 'submission', 'forms');
const ProfilePage = lazyPage(async () => (await import('./ProfilePage.js')).ProfilePage, 'mine', 'profile', 'forms');
const SettingsPage = lazyPage(async () => (await import('./SettingsPage.js')).SettingsPage, 'settings');
const InboxPage = lazyPage(async () => (await import('./InboxPage.js')).InboxPage, 'inbox');
const StaticPage = lazyPage(async () => (await import('./StaticPage.js')).StaticPage, 'beginnings');
const NotFoundPage = lazyPage(async () => (await import('./NotFoundPage.js')).NotFoundPage);

/** The pages by which people come in: they have neither header nor footer. */
const AUTH_PAGES: LazyPages = [
  [PAGES.auth, AuthPage],
  [PAGES.authForgot, ForgotPage],
  [PAGES.authLink, AskForLinkPage],
  [PAGES.authReset, ResetPage],
  [PAGES.authSignIn, SignInLinkPage],
  [PAGES.authVerify, VerifyPage],
];
/** The pages with header and footer. */
const FRAMED_PAGES: LazyPages = [
  [PAGES.inspiration, InspirationPage],
  [PAGES.moderation, ModerationPage],
  [PAGES.newsletter, NewsletterPage],
  [PAGES.user(':userId'), UserPage],
  [PAGES.submit, SubmitPage],
  [PAGES.profile, ProfilePage],
  [PAGES.settings, SettingsPage],
  [PAGES.settingsSection(':section'), SettingsPage],
  [PAGES.inbox, InboxPage],
  ...Object.keys(STATIC_PAGES).map((path): [string, typeof StaticPage] => [path, StaticPage]),
  ['*', NotFoundPage],
];

const pageAt = (pathname: string, pages: LazyPages) => pages.find(([path]) => matchPath(path, pathname))![1];

/** It has routes of its own above: a path that is none of them has a header, and says that there is nothing. */
export const AuthPages = () => createElement(pageAt(useLocation().pathname, AUTH_PAGES));

export const FramedPages = () => (
  <Routes>
    {FRAMED_PAGES.map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

/** Resolves when the code of the page at a path has loaded. */
export const elsewhereFetched = async (pathname: string): Promise<void> => {
  await pageAt(pathname, [...AUTH_PAGES, ...FRAMED_PAGES]).fetched();
};
