import { Navigate, type RouteObject } from 'react-router';
import { ScreenPage } from './editor/screen-page';
import { screens } from './screens';
import { Guard } from './session/guard';
import { LoginPage } from './session/login-page';
import { NotFoundPage } from './shell/not-found-page';
import { Shell } from './shell/shell';

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
            element: <ScreenPage key={screen.path} screen={screen} />,
          })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
