import { PAGES, STATIC_PAGES } from '@app/contracts';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './pages/HomePage.js';
import { Layout } from './pages/Layout.js';
import { ProjectPage } from './pages/ProjectPage.js';
import { Root } from './pages/Root.js';
import { trackLoading } from './ui/loading.js';

/** A page in a chunk of its own. The page before it stays until it has come. */
const page = (load: () => Promise<ComponentType>) =>
  lazy(() => trackLoading(load().then((component) => ({ default: component }))));

const AuthPage = page(async () => (await import('./pages/AuthPage.js')).AuthPage);
const InspirationPage = page(async () => (await import('./pages/InspirationPage.js')).InspirationPage);
const SubmitPage = page(async () => (await import('./pages/SubmitPage.js')).SubmitPage);
const ProfilePage = page(async () => (await import('./pages/ProfilePage.js')).ProfilePage);
const AdminPage = page(async () => (await import('./pages/AdminPage.js')).AdminPage);
const StaticPage = page(async () => (await import('./pages/StaticPage.js')).StaticPage);
const NotFoundPage = page(async () => (await import('./pages/NotFoundPage.js')).NotFoundPage);

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
        <Route path="/project/:idOrSlug" element={<ProjectPage />} />
        <Route path={PAGES.inspiration} element={<InspirationPage />} />
        <Route path={PAGES.submit} element={<SubmitPage />} />
        <Route path={PAGES.profile} element={<ProfilePage />} />
        <Route path={PAGES.admin} element={<AdminPage />} />
        {Object.keys(STATIC_PAGES).map((path) => (
          <Route key={path} path={path} element={<StaticPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
  </Routes>
);
