import { PAGES } from '@app/contracts';
import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.js';
import { Layout } from './pages/layout/Layout.js';
import { Root } from './pages/layout/Root.js';
import { lazyPage } from './ui/states/lazyPage.js';
import { loadedNext } from './ui/states/next.js';
import { loadLater } from './words/languages.js';
import { pageLanguage } from './words/useWords.js';

const ProjectPage = lazyPage(async () => (await import('./pages/ProjectPage.js')).ProjectPage, 'discussed');
// Few people are admins: what leads to their pages is loaded for them only.
const AdminPages = lazyPage(async () => (await import('./pages/admin/AdminPages.js')).AdminPages, 'admin');
const AuthPages = lazyPage(async () => (await import('./pages/elsewhere.js')).AuthPages);
const FramedPages = lazyPage(async () => (await import('./pages/elsewhere.js')).FramedPages);

// Most people open a project next. Where the others find their code and words is a few lines.
loadedNext(ProjectPage.ahead);
loadedNext(FramedPages.ahead);
loadedNext(() => void loadLater(pageLanguage()).catch(() => undefined));

const PROJECT = PAGES.project(':idOrSlug');
/** Where people come in: these pages have neither header nor footer. */
const AUTH_PATHS = Object.values(PAGES).filter(
  (path) => typeof path === 'string' && path.startsWith(PAGES.auth),
) as string[];
const ADMIN = `${PAGES.admin}/*`;

/**
 * Every page of the site. The code of home is in the first load; that of a project's page, where people arrive as
 * well, comes beside it (vite.plugins.ts). So does, anywhere else, what leads to the other pages. No data router:
 * queries load the data here, and it would add a tenth to the first load.
 */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Root />}>
      {AUTH_PATHS.map((path) => (
        <Route key={path} path={path} element={<AuthPages />} />
      ))}
      <Route element={<Layout />}>
        <Route path={PAGES.home} element={<HomePage />} />
        <Route path={PROJECT} element={<ProjectPage />} />
        <Route path="*" element={<FramedPages />} />
      </Route>
      <Route path={ADMIN} element={<AdminPages />} />
    </Route>
  </Routes>
);

const pageCode = async (pathname: string): Promise<void> => {
  if (matchPath(PROJECT, pathname)) await ProjectPage.fetched();
  else if (matchPath(ADMIN, pathname)) {
    await AdminPages.fetched();
    await (await import('./pages/admin/AdminPages.js')).adminPageFetched(pathname);
  } else {
    await Promise.all([AuthPages.fetched(), FramedPages.fetched()]);
    await (await import('./pages/elsewhere.js')).elsewhereFetched(pathname);
  }
};

/**
 * Resolves when the code of the page at a path has loaded. Also when loading failed: the page then shows that itself.
 */
export async function pageFetched(pathname: string): Promise<void> {
  if (matchPath(PAGES.home, pathname)) return;
  await pageCode(pathname).catch(() => undefined);
}
