import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { hasRestorableSnapshots } from '../../editor/autosave/snapshots';
import { useSession } from '../../session/session-context';
import { hasUnsaved } from '../../parts/unsaved';
import { ask } from '../../parts/question';
import { useAction } from '../../parts/use-action';
import { navigationTexts, shellTexts } from '../app-texts';

/** If the service cannot end the session, `question` is the dialog to render. */
export function useLogout() {
  const session = useSession();
  const {
    failure,
    isBusy,
    run: signOut,
    reset: stay,
  } = useAction(() => session.signOut(), shellTexts.stillSignedIn);

  const logout = async () => {
    const state = session.state();
    // Signing out also deletes the snapshots of closed forms.
    const losesInput = hasUnsaved() || ('user' in state && (await hasRestorableSnapshots(state.user.id)));
    if (losesInput && !(await ask(shellTexts.logoutQuestion, navigationTexts.logout))) return;
    await signOut();
  };
  const question = failure && (
    <Dialog title={shellTexts.stillSignedIn} closeLabel={common.close} onClose={stay}>
      <p>{shellTexts.logoutFailure}</p>
      <div className="answers">
        <Button variant="quiet" onClick={stay}>
          {shellTexts.staySignedIn}
        </Button>
        <Button variant="danger" onClick={() => void session.signOutLocally()}>
          {shellTexts.signOutAnyway}
        </Button>
        <Button busy={isBusy} onClick={() => void signOut()}>
          {shellTexts.tryAgain}
        </Button>
      </div>
    </Dialog>
  );
  return { logout, question };
}
