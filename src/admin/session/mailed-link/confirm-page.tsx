import { Link, Navigate } from 'react-router';
import { language, storeLanguage } from '../../../content/language';
import type { MailedLinkType } from '../../../data/account/linked-session';
import { Button, buttonClass, Notice } from '../../../ui/controls';
import { useMailedLinkState, useSession, useSessionState } from '../session-context';
import { usePageTitle } from '../page-title';
import { useAction } from '../../parts/use-action';
import { SessionFrame } from '../session-frame';
import { LanguageChoice } from '../language-switch';
import styles from '../session.module.css';
import { signInTexts } from '../session-texts';
import { texts } from './texts';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';

/** The token is redeemed by a click, because mail programs open links for previews. */
export function ConfirmPage() {
  const linkState = useMailedLinkState();
  usePageTitle(signInTexts.signIn);
  // /login explains a failed link and forwards signed-in users.
  if (linkState.status !== 'token' && linkState.status !== 'emailConfirmed')
    return <Navigate to="/login" replace />;
  return (
    <SessionFrame>
      {linkState.status === 'token' ? (
        <Confirm type={linkState.type} />
      ) : (
        <EmailConfirmed isComplete={linkState.isComplete} />
      )}
    </SessionFrame>
  );
}

function Confirm({ type }: { type: MailedLinkType }) {
  const { link } = useSession();
  const { isBusy, failure, run } = useAction(async () => {
    // The address loses the language of the invitation.
    storeLanguage(language);
    await link.redeem();
  }, signInTexts.notSignedIn);
  const { title, text } = texts.confirmation[type];
  return (
    <>
      <h1 className={`${styles.title} title-3`}>{title}</h1>
      {failure && (
        <div className={styles.again}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <p className={styles.again}>{text}</p>
      <Button busy={isBusy} onClick={() => void run()}>
        {texts.goOn}
      </Button>
      <LanguageChoice />
    </>
  );
}

function EmailConfirmed({ isComplete }: { isComplete: boolean }) {
  return (
    <>
      <h1 className={`${styles.title} title-3`}>{texts.confirmation.email_change.title}</h1>
      <div className={styles.again}>
        <Notice tone="success">{isComplete ? texts.emailChanged : texts.emailHalfConfirmed}</Notice>
      </div>
      <Link to="/login" className={buttonClass({})}>
        {texts.toBackOffice}
      </Link>
    </>
  );
}

/** Asks before it uses the session of a link, because an attacker could send a link to their own account. */
export function SessionOffer() {
  const { link } = useSession();
  const linkState = useMailedLinkState();
  const state = useSessionState();
  const { isBusy, failure, run } = useAction(() => link.accept(), signInTexts.notSignedIn);
  if (linkState.status !== 'offered') return null;
  return (
    <Dialog title={texts.offerTitle} closeLabel={common.close} onClose={link.dismiss}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p className={styles.again}>
        {texts.offer(() => (
          <strong>{linkState.owner.email}</strong>
        ))}
      </p>
      {'user' in state && (
        <p className={styles.again}>
          {texts.offerInstead(() => (
            <strong>{state.user.email}</strong>
          ))}
        </p>
      )}
      <div className={`${styles.languages} cluster gap-2`}>
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
