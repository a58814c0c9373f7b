import { useId } from 'react';
import { useTimedMessage } from '../editor/use-timed-message';
import { Notice } from '../../ui/notice';
import { NewPasswordForm } from '../session/new-password-form';
import { useSessionState } from '../session/session-context';
import { usePageTitle } from '../shell/page-title';
import styles from './account.module.css';
import { SecondFactor } from './second-factor';

/** What people do with their own account. */
export function AccountPage() {
  usePageTitle('Account');
  const state = useSessionState();
  return (
    <>
      <h1 tabIndex={-1}>Account</h1>
      {'user' in state && (
        <p>
          Signed in as <strong>{state.user.email}</strong>.
        </p>
      )}
      <Password />
      <SecondFactor />
    </>
  );
}

function Password() {
  const id = useId();
  const [success, showSuccess] = useTimedMessage();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Password
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {/* A new form for the next time: what was typed is gone. */}
      <NewPasswordForm
        key={success}
        onDone={() => showSuccess('Password changed. Your other devices are signed out.')}
      />
    </section>
  );
}
