import { PAGES, STATIC_PAGES } from '@app/contracts';
import { type ComponentType, createElement, use } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.js';
import { Layout } from './pages/Layout.js';
import { ProjectPage } from './pages/ProjectPage.js';
import { Root } from './pages/Root.js';
import { trackLoading } from './ui/loading.js';

/**
 * A page in a chunk of its own. The page before it stays until it has come. Unlike React's `lazy`, it shows nothing empty first when its code is
 * there already.
 */
function page(load: () => Promise<ComponentType>) {
  let code: Promise<void> | undefined;
  let Loaded: ComponentType | undefined;
  const fetched = () =>
    (code ??= trackLoading(load()).then((component) => {
      Loaded = component;
    }));
  const Page = () => {
    if (!Loaded) use(fetched());
    return Loaded && createElement(Loaded);
  };
  return Object.assign(Page, { fetched });
}

const AuthPage = page(async () => (await import('./pages/AuthPage.js')).AuthPage);
const InspirationPage = page(async () => (await import('./pages/InspirationPage.js')).InspirationPage);
const SubmitPage = page(async () => (await import('./pages/SubmitPage.js')).SubmitPage);
const ProfilePage = page(async () => (await import('./pages/ProfilePage.js')).ProfilePage);
const AdminPage = page(async () => (await import('./pages/AdminPage.js')).AdminPage);
const StaticPage = page(async () => (await import('./pages/StaticPage.js')).StaticPage);
const NotFoundPage = page(async () => (await import('./pages/NotFoundPage.js')).NotFoundPage);

const PROJECT_PAGE = '/project/:idOrSlug';
const ELSEWHERE = '*';
/** Those in the layout; the sign-in page stands alone. */
const LAZY_PAGES: [string, ReturnType<typeof page>][] = [
  [PAGES.inspiration, InspirationPage],
  [PAGES.submit, SubmitPage],
  [PAGES.profile, ProfilePage],
  [PAGES.admin, AdminPage],
  ...Object.keys(STATIC_PAGES).map((path): [string, typeof StaticPage] => [path, StaticPage]),
  [ELSEWHERE, NotFoundPage],
];

/**
 * Every page of the site. Home and a project's page, where people arrive, come with the first load; the others when they are asked for.
 * Routes are declared rather than given to a data router: queries load the data here, and the difference is a tenth of the first load.
 */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Root />}>
      <Route path={PAGES.auth} element={<AuthPage />} />
      <Route element={<Layout />}>
        <Route path={PAGES.home} element={<HomePage />} />
        <Route path={PROJECT_PAGE} element={<ProjectPage />} />
        {LAZY_PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Route>
  </Routes>
);

/** Resolves when the code of the page at an address has come, or failed to, which the page itself will tell. */
export async function pageFetched(pathname: string): Promise<void> {
  if ([PAGES.home, PROJECT_PAGE].some((path) => matchPath(path, pathname))) return;
  const pages: typeof LAZY_PAGES = [[PAGES.auth, AuthPage], ...LAZY_PAGES];
  const [, Page] = pages.find(([path]) => matchPath(path, pathname))!;
  await Page.fetched().catch(() => undefined);
}
