import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { hasRemembered } from '../memory/unsaved-store';
import { useSession } from '../session/session-context';
import { hasUnsaved } from '../unsaved/unsaved';
import styles from '../unsaved/unsaved.module.css';
import { useAction } from '../use-action';

const stillSignedIn = 'Still signed in';

/** Signing out; when the service does not end the session, `question` is what to show. */
export function useLogout() {
  const session = useSession();
  const { failure, isBusy, run: signOut, forget: stay } = useAction(() => session.signOut(), stillSignedIn);

  const logout = async () => {
    const state = session.state();
    // Signing out also clears what the browser remembers of forms that are closed.
    const isLosing = hasUnsaved() || ('user' in state && (await hasRemembered(state.user.id)));
    if (isLosing && !window.confirm('You have unsaved changes. Log out without saving them?')) return;
    await signOut();
  };
  const question = failure && (
    <Dialog title={stillSignedIn} closeLabel="Close" onClose={stay}>
      <p>
        The service could not be reached, so your session goes on. You can try again, or end it in this
        browser only: then nobody can go on here, and the service ends it in its own time.
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={stay}>
          Stay signed in
        </Button>
        <Button variant="danger" onClick={() => void session.signOutAnyway()}>
          Sign out anyway
        </Button>
        <Button busy={isBusy} onClick={() => void signOut()}>
          Try again
        </Button>
      </div>
    </Dialog>
  );
  return { logout, question };
}
