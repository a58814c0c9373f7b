import { useId } from 'react';
import { Link } from 'react-router';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { Notice } from '../../ui/notice';
import { LanguageChoice } from '../session/language-choice';
import { NewPasswordForm } from '../session/sign-in/new-password-form';
import { useSession, useSessionState } from '../session/session-context';
import { usePageTitle } from '../shell/page-title';
import styles from './account.module.css';
import { Devices } from './devices';
import { PasskeysPart } from './passkeys-part';
import { SecondFactor } from './second-factor';
import { texts } from './texts';

/** Screen for the user's own account: password, passkeys, second factor, language. */
export function AccountPage() {
  usePageTitle(texts.title);
  const state = useSessionState();
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {'user' in state && <p>{texts.signedInAs(state.user.email)}</p>}
      <OwnLanguage />
      <Password />
      <PasskeysPart />
      <SecondFactor />
      <Devices />
      <LostAccess />
    </>
  );
}

function OwnLanguage() {
  const id = useId();
  const { account, run } = useSession();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.language}
      </h2>
      <p>{texts.languageHint}</p>
      <LanguageChoice onChoose={(chosen) => run(() => account.storeLanguage(chosen))} />
    </section>
  );
}

/** The ways back into the account, as in docs/recovery.md. */
function LostAccess() {
  const id = useId();
  const { account } = useSession();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.lostAccess}
      </h2>
      <ul>
        <li>{texts.passwordForgotten}</li>
        {account.recovery && <li>{texts.telephoneLost}</li>}
        <li>{texts.askOperator}</li>
      </ul>
      {account.recovery && <Link to="/admin/system">{texts.rehearse}</Link>}
    </section>
  );
}

function Password() {
  const id = useId();
  const [success, showSuccess] = useTimedMessage();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.password}
      </h2>
      {success && <Notice tone="success">{success}</Notice>}
      {/* A new key clears the form after a success. */}
      <NewPasswordForm key={success} onDone={() => showSuccess(texts.passwordChanged)} />
    </section>
  );
}
