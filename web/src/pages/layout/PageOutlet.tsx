import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { TakenOver } from '../../ui/states/TakenOver.js';
import { PageBoundary } from './PageBoundary.js';

/**
 * Where the page is shown. The page before it stays while its code loads, because the router navigates in a transition.
 */
export const PageOutlet = () => {
  const { pathname } = useLocation();
  return (
    <PageBoundary pathname={pathname}>
      <Suspense>
        <TakenOver>
          <Outlet />
        </TakenOver>
      </Suspense>
    </PageBoundary>
  );
};
