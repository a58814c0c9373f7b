import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { PasskeySignIn, SecondStep, SignInForm } from './sign-in-form';
import { useSession } from '../session-context';
import { usePasskeysOffered } from '../use-passkeys-offered';
import styles from '../session.module.css';
import { texts } from '../texts';

type SignInAgainProps = { email: string; needsMfa: boolean; needsRecentSignIn: boolean | undefined };

/** Sign-in dialog over the current page, so that unsaved input stays. */
export function SignInAgain({ email, needsMfa, needsRecentSignIn }: SignInAgainProps) {
  const session = useSession();
  const hasPasskeys = usePasskeysOffered();
  return (
    <Dialog
      title={texts.signInAgain}
      closeLabel={common.close}
      onClose={() => session.cancelReauthentication()}
    >
      <p className={styles.again}>{(needsRecentSignIn ? texts.tooOld : texts.ended)(email)}</p>
      {needsMfa ? (
        <SecondStep button={texts.confirm} />
      ) : (
        <>
          <SignInForm email={email} />
          {hasPasskeys && <PasskeySignIn />}
        </>
      )}
    </Dialog>
  );
}
