import { type ComponentType, useMemo } from 'react';
import { type RouteObject, Navigate, useParams, useSearchParams } from 'react-router';
import { FailedPage, Guard, NotFoundPage, SessionLoading } from '../session/guard';
import { loadScreen } from '../parts/load-screen';
import { type Screen, screens, editableTypes } from '../parts/screens';
import { ConfirmPage } from '../session/mailed-link/confirm-page';
import { LoginPage } from '../session/sign-in/login-page';
import { AllowedScreen, FirstScreen } from './shell/allowed-screen';
import { Shell } from './shell/shell';
import { fromParameter } from '../../data/records/record-link';
import { editLink, fieldParameter } from '../editor/record-address';

type LoadScreenComponent = () => Promise<ComponentType<{ screen: Screen }>>;

/** Screens are loaded lazily, so that the sign-in does not wait for them. */
const ownScreens: Partial<Record<Screen['path'], LoadScreenComponent>> = {
  inquiries: async () => (await import('../screens/inbox/inbox-page')).InboxPage,
  overview: async () => (await import('../screens/overview/overview-page')).OverviewPage,
  brand: async () => (await import('../screens/brand/brand-page')).BrandPage,
  website: async () => (await import('../screens/website/website-page')).WebsitePage,
  media: async () => (await import('../screens/media/media-page')).MediaPage,
  redirects: async () => (await import('../screens/redirects/redirects-page')).RedirectsPage,
  replace: async () => (await import('../screens/replace/replace-page')).ReplacePage,
  import: async () => (await import('../screens/import/import-page')).ImportPage,
  trash: async () => (await import('../screens/trash/trash-page')).TrashPage,
  people: async () => (await import('../screens/people/people-page')).PeoplePage,
  activity: async () => (await import('../screens/activity/activity-page')).ActivityPage,
  system: async () => (await import('../screens/system/system-page')).SystemPage,
  account: async () => (await import('../screens/account/account-page')).AccountPage,
};

function screenRoute(screen: Screen): RouteObject {
  const load = ownScreens[screen.path] ?? (async () => (await import('./screen-page')).ScreenPage);
  let Page: Awaited<ReturnType<LoadScreenComponent>> | undefined;
  return {
    path: screen.sections.length > 0 ? `${screen.path}/:table?/:id?` : screen.path,
    loader: loadScreen(async () => {
      Page = await load();
    }),
    // The code is loaded once. Without a loader to wait for, the address changes at once.
    shouldRevalidate: () => false,
    // The route loader has loaded the code already. `React.lazy` would still show its fallback, for at least 300 ms.
    Component: () =>
      Page && (
        <AllowedScreen screen={screen}>
          <Page screen={screen} />
        </AllowedScreen>
      ),
  };
}

const screenRoutes: RouteObject[] = [
  { index: true, element: <FirstScreen /> },
  ...screens.map(screenRoute),
  { path: 'record/:type/:id', element: <RecordScreen /> },
  { path: '*', element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage />, errorElement: <FailedPage /> },
  { path: '/login/confirm', element: <ConfirmPage />, errorElement: <FailedPage /> },
  {
    path: '/admin',
    element: <Guard />,
    errorElement: <FailedPage />,
    hydrateFallbackElement: <SessionLoading />,
    children: [
      {
        element: <Shell />,
        children: [{ errorElement: <FailedPage />, children: screenRoutes }],
      },
    ],
  },
];

/** Target of the website's links to records (data/records/record-link.ts); redirects to the record's form. */
function RecordScreen() {
  const { type: name, id = '' } = useParams();
  const [parameters] = useSearchParams();
  const from = parameters.get(fromParameter);
  // A new object would make `Navigate` start again with each rendering, and abort the navigation under way.
  const state = useMemo(() => (from ? { from } : undefined), [from]);
  const editable = editableTypes.find(({ type }) => type.name === name);
  if (!editable) return <NotFoundPage />;
  const to = editLink(editable, id, { field: parameters.get(fieldParameter) });
  return <Navigate to={to} state={state} replace />;
}
