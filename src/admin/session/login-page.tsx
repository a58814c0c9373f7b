import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../shell/page-title';
import { ForgottenForm } from './forgotten-form';
import { NewPasswordForm } from './new-password-form';
import { useSession, useSessionState } from './session-context';
import { SecondStep } from './second-step';
import { SignInForm } from './sign-in-form';
import styles from './session.module.css';

export function LoginPage() {
  const state = useSessionState();
  usePageTitle('Sign in');
  if (state.status === 'in' && !state.isRecovering) return <Navigate to="/admin/references" replace />;
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        {state.status === 'in' ? (
          <NewPassword />
        ) : state.status === 'half' ? (
          <SecondFactor />
        ) : (
          <SignIn isChecked={state.status === 'out'} />
        )}
      </main>
      <footer className={styles.legal} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}

function SignIn({ isChecked }: { isChecked: boolean }) {
  const link = useSession().link();
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) {
    return (
      <>
        <h1 className={styles.title}>Forgot your password?</h1>
        <ForgottenForm onBack={() => setForgotten(false)} />
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title}>Sign in to your account</h1>
      {isChecked && link && (
        <div className={styles.again}>
          <Notice tone="error">
            {link === 'failed'
              ? 'This link has been used or is too old. Please ask for a new one.'
              : 'No session defined in URL'}
          </Notice>
        </div>
      )}
      <SignInForm />
      <Button variant="quiet" className={styles.other} onClick={() => setForgotten(true)}>
        Forgot your password?
      </Button>
    </>
  );
}

function SecondFactor() {
  const session = useSession();
  return (
    <>
      <h1 className={styles.title}>Enter your code</h1>
      <SecondStep button="Sign in" />
      <Button
        variant="quiet"
        className={styles.other}
        onClick={() => void session.signOut().catch(() => session.signOutAnyway())}
      >
        Use another account
      </Button>
    </>
  );
}

function NewPassword() {
  const session = useSession();
  return (
    <>
      <h1 className={styles.title}>Set a new password</h1>
      <NewPasswordForm onDone={() => session.endRecovery()} />
    </>
  );
}
