import { Dialog } from '../../ui/dialog';
import { CodeForm } from './code-form';
import { useSession } from './session-context';
import { SignInForm } from './sign-in-form';
import styles from './session.module.css';

/** Over whatever is on the screen: what was typed there stays. */
export function SignInAgain({ email, isHalf }: { email: string; isHalf: boolean }) {
  const session = useSession();
  return (
    <Dialog title="Sign in again" closeLabel="Close" onClose={() => session.giveUp()}>
      <p className={styles.again}>
        Your session has ended. What you have typed is still here: enter the {isHalf ? 'code' : 'password'} of{' '}
        <strong>{email}</strong> to go on.
      </p>
      {isHalf ? (
        <CodeForm button="Confirm" onCode={(code) => session.account.enterCode(code)} />
      ) : (
        <SignInForm email={email} />
      )}
    </Dialog>
  );
}
