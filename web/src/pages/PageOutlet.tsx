import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageBoundary } from './PageBoundary.js';

/** Where a page goes. While its code is on its way the page before it stays, for the router navigates in a transition. */
export const PageOutlet = () => {
  const { pathname } = useLocation();
  return (
    <PageBoundary place={pathname}>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
};
