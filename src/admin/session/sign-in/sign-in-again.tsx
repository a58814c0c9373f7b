import { Dialog } from '../../../ui/dialog';
import { common } from '../../common-texts';
import { SecondStep } from './second-step';
import { useSession } from '../session-context';
import { SignInForm } from './sign-in-form';
import styles from '../session.module.css';
import { texts } from '../texts';

type SignInAgainProps = { email: string; isHalf: boolean; isTooOld: boolean | undefined };

/** Sign-in dialog over the current page, so that unsaved input stays. */
export function SignInAgain({ email, isHalf, isTooOld }: SignInAgainProps) {
  const session = useSession();
  return (
    <Dialog title={texts.signInAgain} closeLabel={common.close} onClose={() => session.giveUp()}>
      <p className={styles.again}>
        {(isTooOld ? texts.tooOld : texts.ended)(isHalf ? 'code' : 'password', email)}
      </p>
      {isHalf ? <SecondStep button={texts.confirm} /> : <SignInForm email={email} />}
    </Dialog>
  );
}
