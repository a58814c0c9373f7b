import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { roleLabels } from '../../parts/texts';
import { type Screen, screens } from '../../parts/screens';
import { useIsExcluded, useRights, useRightsQuery } from '../../session/session-context';
import { usePageTitle } from '../../session/page-title';
import { shellTexts } from '../app-texts';
import { SessionLoading } from '../../session/guard';

/** Sets the window title, and replaces a screen that the role excludes. The database enforces the rights. */
export function AllowedScreen({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isExcluded = useIsExcluded();
  usePageTitle(screen.title);
  return isExcluded(screen.action) ? <ExcludedScreen screen={screen} /> : children;
}

export function ExcludedScreen({ screen: { title } }: { screen: Screen }) {
  const role = useRights()?.role;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {role && <p>{shellTexts.excluded(roleLabels[role])}</p>}
    </>
  );
}

/** Redirects to the references, or to the first screen that the role allows. */
export function FirstScreen() {
  const { isPending } = useRightsQuery();
  const isExcluded = useIsExcluded();
  if (isPending) return <SessionLoading />;
  const allowed = screens.find(({ action }) => !isExcluded(action));
  return <Navigate to={`/admin/${isExcluded('draft') ? allowed?.path : 'references'}`} replace />;
}
