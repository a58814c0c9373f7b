import { Link, Navigate, Outlet } from 'react-router';
import { usePageTitle } from './new-inquiry-count';
import { titleTexts } from './session-texts';
import styles from './page.module.css';
import { useSessionState } from './session-context';
import { SignInAgain } from './sign-in/sign-in-again';

export function NotFoundPage() {
  usePageTitle(titleTexts.notFound);
  return (
    <>
      <h1>{titleTexts.noSection}</h1>
      <p>
        {titleTexts.otherSections((title) => (
          <Link to="/admin/references">{title}</Link>
        ))}
      </p>
    </>
  );
}

export function SessionLoading() {
  return (
    <p role="status" lang="de" className={`${styles.waiting} quiet`}>
      Lade...
    </p>
  );
}

/** The database enforces write access. */
export function Guard() {
  const state = useSessionState();
  if (state.status === 'checking') return <SessionLoading />;
  if (state.status === 'signedOut' || state.status === 'mfaRequired') return <Navigate to="/login" replace />;
  // Signed in by a recovery link: set the new password first.
  if (state.status === 'signedIn' && state.isRecovering) return <Navigate to="/login" replace />;
  return (
    <>
      <Outlet />
      {state.status === 'expired' && state.isReauthenticating && (
        <SignInAgain
          email={state.user.email}
          needsMfa={state.needsMfa}
          needsRecentSignIn={state.needsRecentSignIn}
        />
      )}
    </>
  );
}
