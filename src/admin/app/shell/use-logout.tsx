import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { hasRestorableSnapshots } from '../../editor/autosave/snapshots';
import { useSession } from '../../session/session-context';
import { hasUnsaved } from '../../parts/unsaved';
import styles from '../../parts/question.module.css';
import { useAction } from '../../parts/use-action';
import { texts } from './texts';

/** If the service cannot end the session, `question` is the dialog to render. */
export function useLogout() {
  const session = useSession();
  const {
    failure,
    isBusy,
    run: signOut,
    reset: stay,
  } = useAction(() => session.signOut(), texts.stillSignedIn);

  const logout = async () => {
    const state = session.state();
    // Signing out also deletes the snapshots of closed forms.
    const losesInput = hasUnsaved() || ('user' in state && (await hasRestorableSnapshots(state.user.id)));
    if (losesInput && !window.confirm(texts.logoutQuestion)) return;
    await signOut();
  };
  const question = failure && (
    <Dialog title={texts.stillSignedIn} closeLabel={common.close} onClose={stay}>
      <p>{texts.logoutFailure}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={stay}>
          {texts.staySignedIn}
        </Button>
        <Button variant="danger" onClick={() => void session.signOutLocally()}>
          {texts.signOutAnyway}
        </Button>
        <Button busy={isBusy} onClick={() => void signOut()}>
          {texts.tryAgain}
        </Button>
      </div>
    </Dialog>
  );
  return { logout, question };
}
