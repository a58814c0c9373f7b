import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { common } from '../../common-texts';
import { useAction } from '../../use-action';
import { useMailedLinkState, useSession, useSessionState } from '../session-context';
import styles from '../session.module.css';
import { texts as sessionTexts } from '../texts';
import { texts } from './texts';

/**
 * Uses the session of a mailed link only after a confirmation. An attacker could send a link to their own account, so
 * that the user works in it.
 */
export function SessionOffer() {
  const { link } = useSession();
  const linkState = useMailedLinkState();
  const state = useSessionState();
  const { isBusy, failure, run } = useAction(() => link.accept(), sessionTexts.notSignedIn);
  if (linkState.status !== 'offered') return null;
  return (
    <Dialog title={texts.offerTitle} closeLabel={common.close} onClose={link.dismiss}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p className={styles.again}>{texts.offer(linkState.owner.email)}</p>
      {'user' in state && <p className={styles.again}>{texts.offerInstead(state.user.email)}</p>}
      <div className={styles.languages}>
        <Button busy={isBusy} onClick={() => void run()}>
          {texts.goOn}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={link.dismiss}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
