import { PAGES, STATIC_PAGES } from '@app/contracts';
import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.js';
import { Layout } from './pages/layout/Layout.js';
import { Root } from './pages/layout/Root.js';
import { lazyPage, type LazyPages } from './ui/states/lazyPage.js';
import { loadedNext } from './ui/states/next.js';

const ProjectPage = lazyPage(async () => (await import('./pages/ProjectPage.js')).ProjectPage, 'discussed');
// Most people open a project next.
loadedNext(ProjectPage.ahead);
const AuthPage = lazyPage(async () => (await import('./pages/AuthPage.js')).AuthPage, 'auth', 'forms');
const ForgotPage = lazyPage(async () => (await import('./pages/auth/AskPage.js')).ForgotPage, 'auth', 'links', 'forms');
const AskForLinkPage = lazyPage(
  async () => (await import('./pages/auth/AskPage.js')).AskForLinkPage,
  'auth',
  'links',
  'forms',
);
const ResetPage = lazyPage(async () => (await import('./pages/auth/LinkPages.js')).ResetPage, 'auth', 'links', 'forms');
const SignInLinkPage = lazyPage(
  async () => (await import('./pages/auth/LinkPages.js')).SignInLinkPage,
  'auth',
  'links',
  'forms',
);
const VerifyPage = lazyPage(
  async () => (await import('./pages/auth/LinkPages.js')).VerifyPage,
  'auth',
  'links',
  'forms',
);
const InspirationPage = lazyPage(async () => (await import('./pages/InspirationPage.js')).InspirationPage);
const ModerationPage = lazyPage(async () => (await import('./pages/ModerationPage.js')).ModerationPage, 'numbers');
const NewsletterPage = lazyPage(async () => (await import('./pages/NewsletterPage.js')).NewsletterPage, 'newsletter');
const UserPage = lazyPage(async () => (await import('./pages/UserPage.js')).UserPage);
const SubmitPage = lazyPage(async () => (await import('./pages/SubmitPage.js')).SubmitPage, 'submission', 'forms');
const ProfilePage = lazyPage(
  async () => (await import('./pages/ProfilePage.js')).ProfilePage,
  'mine',
  'profile',
  'forms',
);
const SettingsPage = lazyPage(async () => (await import('./pages/SettingsPage.js')).SettingsPage, 'settings');
const InboxPage = lazyPage(async () => (await import('./pages/InboxPage.js')).InboxPage, 'inbox');
// Few people are admins: what leads to their pages is loaded for them only.
const AdminPages = lazyPage(async () => (await import('./pages/admin/AdminPages.js')).AdminPages, 'admin');
const StaticPage = lazyPage(async () => (await import('./pages/StaticPage.js')).StaticPage, 'beginnings');
const NotFoundPage = lazyPage(async () => (await import('./pages/NotFoundPage.js')).NotFoundPage);

const ELSEWHERE = '*';
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
const LAZY_PAGES: LazyPages = [
  [PAGES.project(':idOrSlug'), ProjectPage],
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
  [ELSEWHERE, NotFoundPage],
];

const routesOf = (pages: LazyPages) => pages.map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

/**
 * Every page of the site. The code of home is in the first load; that of a project's page, where people arrive as well,
 * comes beside it (vite.plugins.ts). No data router: queries load the data here, and it would add a tenth to the first
 * load.
 */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Root />}>
      {routesOf(AUTH_PAGES)}
      <Route element={<Layout />}>
        <Route path={PAGES.home} element={<HomePage />} />
        {routesOf(LAZY_PAGES)}
      </Route>
      <Route path={`${PAGES.admin}/*`} element={<AdminPages />} />
    </Route>
  </Routes>
);

const pageCode = async (pathname: string): Promise<void> => {
  if (matchPath(`${PAGES.admin}/*`, pathname)) {
    await AdminPages.fetched();
    await (await import('./pages/admin/AdminPages.js')).adminPageFetched(pathname);
  } else {
    const pages: LazyPages = [...AUTH_PAGES, ...LAZY_PAGES];
    await pages.find(([path]) => matchPath(path, pathname))![1].fetched();
  }
};

/**
 * Resolves when the code of the page at a path has loaded. Also when loading failed: the page then shows that itself.
 */
export async function pageFetched(pathname: string): Promise<void> {
  if (matchPath(PAGES.home, pathname)) return;
  await pageCode(pathname).catch(() => undefined);
}
