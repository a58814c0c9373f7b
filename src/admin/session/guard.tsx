import { Navigate, Outlet } from 'react-router';
import { Waiting } from '../shell/waiting';
import { useSessionState } from './session-context';
import { SignInAgain } from './sign-in/sign-in-again';

/** Lets signed-in people through; what they may change is decided in the database. */
export function Guard() {
  const state = useSessionState();
  if (state.status === 'checking') return <Waiting />;
  if (state.status === 'out' || state.status === 'half') return <Navigate to="/login" replace />;
  // A mailed link that was to set a new password has led here.
  if (state.status === 'in' && state.isRecovering) return <Navigate to="/login" replace />;
  return (
    <>
      <Outlet />
      {state.status === 'lapsed' && state.asking && (
        <SignInAgain email={state.user.email} isHalf={state.isHalf} isTooOld={state.isTooOld} />
      )}
    </>
  );
}
