import { Navigate, Outlet } from 'react-router';
import { SessionLoading } from './not-found-page';
import { useSessionState } from './session-context';
import { SignInAgain } from './sign-in/sign-in-again';

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
