import { Dialog } from '../../ui/dialog';
import { SecondStep } from './second-step';
import { useSession } from './session-context';
import { SignInForm } from './sign-in-form';
import styles from './session.module.css';

type SignInAgainProps = { email: string; isHalf: boolean; isTooOld: boolean | undefined };

/** Over whatever is on the screen: what was typed there stays. */
export function SignInAgain({ email, isHalf, isTooOld }: SignInAgainProps) {
  const session = useSession();
  return (
    <Dialog title="Sign in again" closeLabel="Close" onClose={() => session.giveUp()}>
      <p className={styles.again}>
        {isTooOld
          ? 'You signed in a while ago, and this change is one for you alone: enter'
          : 'Your session has ended. What you have typed is still here: enter'}{' '}
        the {isHalf ? 'code' : 'password'} of <strong>{email}</strong> to go on.
      </p>
      {isHalf ? <SecondStep button="Confirm" /> : <SignInForm email={email} />}
    </Dialog>
  );
}
