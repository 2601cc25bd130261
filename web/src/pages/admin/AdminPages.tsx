import { PAGES } from '@app/contracts';
import { matchPath, Route, Routes } from 'react-router-dom';
import { lazyPage, type LazyPages } from '../../ui/states/lazyPage.js';
import { Layout } from '../layout/Layout.js';
import { AdminArea } from './AdminArea.js';

const DashboardPage = lazyPage(async () => (await import('./DashboardPage.js')).DashboardPage, 'admin');
const PeoplePage = lazyPage(async () => (await import('../../moderation/people/PeoplePage.js')).PeoplePage, 'accounts');
const EverythingPage = lazyPage(
  async () => (await import('../../moderation/everything/EverythingPage.js')).EverythingPage,
  'everything',
);
const ActivityPage = lazyPage(
  async () => (await import('../../moderation/activity/ActivityPage.js')).ActivityPage,
  'admin',
  'forms',
);
const RecordPage = lazyPage(
  async () => (await import('../../moderation/record/RecordPage.js')).RecordPage,
  'record',
  'forms',
);
const LettersPage = lazyPage(
  async () => (await import('../../moderation/letters/LettersPage.js')).LettersPage,
  'letters',
  'subscribers',
  'forms',
);
const LetterPage = lazyPage(async () => (await import('./LetterPage.js')).LetterPage, 'letters', 'forms');
const ReportsPage = lazyPage(
  async () => (await import('../../moderation/reports/ReportsPage.js')).ReportsPage,
  'admin',
  'reports',
);
const ProjectsPage = lazyPage(async () => (await import('./ProjectsPage.js')).ProjectsPage, 'admin', 'moderation');
const GalleryPage = lazyPage(async () => (await import('./GalleryPage.js')).GalleryPage, 'admin', 'moderation');
const NotFoundPage = lazyPage(async () => (await import('../NotFoundPage.js')).NotFoundPage);

/** Their navigation is moderation/pages.ts. */
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

const below = (path: string): string => path.slice(PAGES.admin.length).replace(/^\//, '');

/** The pages of the admin area. */
export const AdminPages = () => (
  <Routes>
    <Route element={<AdminArea />}>
      {ADMIN_PAGES.map(([path, Page]) => (
        <Route key={path} path={below(path)} element={<Page />} />
      ))}
    </Route>
    <Route element={<Layout />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);

/** Resolves when the code of the admin page at a path has loaded. */
export const adminPageFetched = async (pathname: string): Promise<void> => {
  await ADMIN_PAGES.find(([path]) => matchPath(path, pathname))?.[1].fetched();
};
