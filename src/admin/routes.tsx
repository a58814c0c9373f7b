import type { ReactElement } from 'react';
import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { type Screen, screens } from './screens';
import { Guard } from './session/guard';
import { LoginPage } from './session/login-page';
import { NotFoundPage } from './shell/not-found-page';
import { Shell } from './shell/shell';

/** The sign-in does not wait for the code behind it. */
const ScreenPage = lazy(async () => {
  const { ScreenPage } = await import('./screen-page');
  return { default: ScreenPage };
});
const InboxPage = lazy(async () => {
  const { InboxPage } = await import('./inbox/inbox-page');
  return { default: InboxPage };
});
const OverviewPage = lazy(async () => {
  const { OverviewPage } = await import('./overview/overview-page');
  return { default: OverviewPage };
});
const AccountPage = lazy(async () => {
  const { AccountPage } = await import('./account/account-page');
  return { default: AccountPage };
});

const pages: Record<NonNullable<Screen['page']>, ReactElement> = {
  overview: <OverviewPage />,
  inbox: <InboxPage />,
  account: <AccountPage />,
};

/** Every screen behind guard and frame; the sign-in has neither. */
export const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  {
    path: '/admin',
    element: <Guard />,
    children: [
      {
        element: <Shell />,
        children: [
          { index: true, element: <Navigate to="/admin/references" replace /> },
          ...screens.map((screen) => ({
            path: screen.path,
            element: screen.page ? pages[screen.page] : <ScreenPage key={screen.path} screen={screen} />,
          })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
