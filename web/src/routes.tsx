import { PAGES, STATIC_PAGES } from '@app/contracts';
import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.js';
import { Layout } from './pages/layout/Layout.js';
import { Root } from './pages/layout/Root.js';
import { lazyPage } from './ui/states/lazyPage.js';

const ProjectPage = lazyPage(async () => (await import('./pages/ProjectPage.js')).ProjectPage, 'discussed');
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
const AdminArea = lazyPage(async () => (await import('./pages/admin/AdminArea.js')).AdminArea, 'admin');
const DashboardPage = lazyPage(async () => (await import('./pages/admin/DashboardPage.js')).DashboardPage, 'admin');
const PeoplePage = lazyPage(async () => (await import('./moderation/people/PeoplePage.js')).PeoplePage, 'accounts');
const EverythingPage = lazyPage(
  async () => (await import('./moderation/everything/EverythingPage.js')).EverythingPage,
  'everything',
);
const ActivityPage = lazyPage(
  async () => (await import('./moderation/activity/ActivityPage.js')).ActivityPage,
  'admin',
  'forms',
);
const RecordPage = lazyPage(
  async () => (await import('./moderation/record/RecordPage.js')).RecordPage,
  'record',
  'forms',
);
const LettersPage = lazyPage(
  async () => (await import('./moderation/letters/LettersPage.js')).LettersPage,
  'letters',
  'subscribers',
  'forms',
);
const LetterPage = lazyPage(async () => (await import('./pages/admin/LetterPage.js')).LetterPage, 'letters', 'forms');
const ReportsPage = lazyPage(
  async () => (await import('./moderation/reports/ReportsPage.js')).ReportsPage,
  'admin',
  'reports',
);
const ProjectsPage = lazyPage(
  async () => (await import('./pages/admin/ProjectsPage.js')).ProjectsPage,
  'admin',
  'moderation',
);
const GalleryPage = lazyPage(
  async () => (await import('./pages/admin/GalleryPage.js')).GalleryPage,
  'admin',
  'moderation',
);
const StaticPage = lazyPage(async () => (await import('./pages/StaticPage.js')).StaticPage, 'beginnings');
const NotFoundPage = lazyPage(async () => (await import('./pages/NotFoundPage.js')).NotFoundPage);

const ELSEWHERE = '*';
type LazyPages = [path: string, page: ReturnType<typeof lazyPage>][];
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

/** The pages of the admin area; its navigation is moderation/pages.ts. */
const ADMIN_PAGES: LazyPages = [
  [PAGES.admin, DashboardPage],
  [PAGES.adminUsers, PeoplePage],
  [PAGES.adminUser(':userId'), EverythingPage],
  [PAGES.adminReports, ReportsPage],
  [PAGES.adminProjects, ProjectsPage],
  [PAGES.adminInspiration, GalleryPage],
  [PAGES.adminLetters, LettersPage],
  [PAGES.adminLetter(':id'), LetterPage],
  [PAGES.adminActivity, ActivityPage],
  [PAGES.adminRecord, RecordPage],
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
      <Route element={<AdminArea />}>{routesOf(ADMIN_PAGES)}</Route>
    </Route>
  </Routes>
);

/** Most people open a project next. */
export const nextPageAhead = (): void => ProjectPage.ahead();

/**
 * Resolves when the code of the page at a path has loaded. Also when loading failed: the page then shows that itself.
 */
export async function pageFetched(pathname: string): Promise<void> {
  if (matchPath(PAGES.home, pathname)) return;
  const at = ([path]: LazyPages[number]) => matchPath(path, pathname);
  const adminPage = ADMIN_PAGES.find(at);
  const others: LazyPages = [...AUTH_PAGES, ...LAZY_PAGES];
  const [, Page] = adminPage ?? others.find(at)!;
  await Promise.all([Page.fetched(), adminPage && AdminArea.fetched()]).catch(() => undefined);
}
