import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { PasskeySignIn, SecondStep, SignInForm } from './sign-in-form';
import { useSession, usePasskeysOffered } from '../session-context';
import styles from '../session.module.css';
import { signInTexts } from '../session-texts';

type SignInAgainProps = { email: string; needsMfa: boolean; needsRecentSignIn: boolean | undefined };

/** Sign-in dialog over the current page, so that unsaved input stays. */
export function SignInAgain({ email, needsMfa, needsRecentSignIn }: SignInAgainProps) {
  const session = useSession();
  const hasPasskeys = usePasskeysOffered();
  return (
    <Dialog
      title={signInTexts.signInAgain}
      closeLabel={common.close}
      onClose={() => session.cancelReauthentication()}
    >
      <p className={styles.again}>{(needsRecentSignIn ? signInTexts.tooOld : signInTexts.ended)(email)}</p>
      {needsMfa ? (
        <SecondStep button={signInTexts.confirm} />
      ) : (
        <>
          <SignInForm email={email} />
          {hasPasskeys && <PasskeySignIn />}
        </>
      )}
    </Dialog>
  );
}
