import type { ReactElement } from 'react';
import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { FailedPage } from './faults/failed-page';
import { loadScreen } from './faults/load-screen';
import { type Screen, screens } from './screens';
import { Guard } from './session/guard';
import { LoginPage } from './session/login-page';
import { NotFoundPage } from './shell/not-found-page';
import { Shell } from './shell/shell';
import { Waiting } from './shell/waiting';

/** The sign-in does not wait for the code behind it. */
const load = {
  sections: () => import('./screen-page'),
  inbox: () => import('./inbox/inbox-page'),
  overview: () => import('./overview/overview-page'),
  account: () => import('./account/account-page'),
};
const ScreenPage = lazy(async () => ({ default: (await load.sections()).ScreenPage }));
const InboxPage = lazy(async () => ({ default: (await load.inbox()).InboxPage }));
const OverviewPage = lazy(async () => ({ default: (await load.overview()).OverviewPage }));
const AccountPage = lazy(async () => ({ default: (await load.account()).AccountPage }));

const pages: Record<NonNullable<Screen['page']>, ReactElement> = {
  overview: <OverviewPage />,
  inbox: <InboxPage />,
  account: <AccountPage />,
};

const screenRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/admin/references" replace /> },
  ...screens.map((screen) => ({
    path: screen.path,
    loader: loadScreen(load[screen.page ?? 'sections']),
    element: screen.page ? pages[screen.page] : <ScreenPage key={screen.path} screen={screen} />,
  })),
  { path: '*', element: <NotFoundPage /> },
];

/** Every screen behind guard and frame; the sign-in has neither. */
export const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage />, errorElement: <FailedPage /> },
  {
    path: '/admin',
    element: <Guard />,
    errorElement: <FailedPage />,
    hydrateFallbackElement: <Waiting />,
    children: [
      {
        element: <Shell />,
        children: [{ errorElement: <FailedPage />, children: screenRoutes }],
      },
    ],
  },
];
