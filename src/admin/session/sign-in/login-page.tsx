import { useState } from 'react';
import { Navigate } from 'react-router';
import { language } from '../../../content/language';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../page-title';
import { useAction } from '../../parts/use-action';
import { LanguageChoice, LanguageSwitch } from '../language-choice';
import { NewPasswordForm } from './new-password-form';
import { useMailedLinkState, useSession, useSessionState } from '../session-context';
import { SessionFrame } from '../session-frame';
import { usePasskeysOffered } from '../use-passkeys-offered';
import { SecondStep, PasskeySignIn, SignInForm } from './sign-in-form';
import styles from '../session.module.css';
import { texts } from '../texts';
import { TextInput } from '../../../ui/form-field';
import { ShortForm } from './short-form';

/** True for a page in English and a browser that prefers German: the choice is beside the title then. */
const offersGerman = language === 'en' && navigator.language.startsWith('de');

export function LoginPage() {
  const state = useSessionState();
  usePageTitle(texts.pageTitle);
  if (state.status === 'signedIn' && !state.isRecovering) return <Navigate to="/admin" replace />;
  return (
    <SessionFrame>
      {state.status === 'signedIn' ? (
        <NewPassword email={state.user.email} />
      ) : state.status === 'mfaRequired' ? (
        <SecondFactor />
      ) : (
        <SignIn isChecked={state.status === 'signedOut'} />
      )}
      {/* No language choice in this state: it reloads the page and would lose the password form. */}
      {state.status !== 'signedIn' && !offersGerman && <LanguageChoice />}
    </SessionFrame>
  );
}

function GermanChoice() {
  return (
    <LanguageSwitch
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      isShort={false}
      onChoose={async () => undefined}
    />
  );
}

function SignIn({ isChecked }: { isChecked: boolean }) {
  const linkState = useMailedLinkState();
  const hasPasskeys = usePasskeysOffered();
  const [isResetting, setResetting] = useState(false);
  if (isResetting) {
    return (
      <>
        <h1 className={styles.title}>{texts.forgotten}</h1>
        <ForgottenForm onBack={() => setResetting(false)} />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        {offersGerman && <GermanChoice />}
      </div>
      {isChecked && linkState.status === 'failed' && (
        <div className={styles.again}>
          <Notice tone="error">{linkState.message}</Notice>
        </div>
      )}
      <SignInForm />
      {hasPasskeys && <PasskeySignIn />}
      <Button variant="quiet" className={styles.other} onClick={() => setResetting(true)}>
        {texts.forgotten}
      </Button>
    </>
  );
}

function SecondFactor() {
  const session = useSession();
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.codeTitle}</h1>
        {offersGerman && <GermanChoice />}
      </div>
      <SecondStep button={texts.signIn} />
      <Button
        variant="quiet"
        className={styles.other}
        onClick={() => void session.signOut().catch(() => session.signOutLocally())}
      >
        {texts.otherAccount}
      </Button>
    </>
  );
}

function NewPassword({ email }: { email: string }) {
  const session = useSession();
  const hasPasskeys = usePasskeysOffered();
  return (
    <>
      <h1 className={styles.title}>{texts.newPasswordTitle}</h1>
      <p className={styles.again}>{texts.newPasswordOf(email)}</p>
      <NewPasswordForm isFromMailedLink onDone={() => session.endRecovery()} />
      {hasPasskeys && <PasskeyInstead />}
    </>
  );
}

function PasskeyInstead() {
  const { passkeys, endRecovery } = useSession();
  const { isBusy, failure, run } = useAction(async () => {
    if (await passkeys.add()) endRecovery();
  }, texts.addPasskeyFailure);
  return (
    <div className={styles.instead}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{texts.passkeyInstead}</p>
      <Button variant="quiet" busy={isBusy} onClick={() => void run()}>
        {texts.addPasskey}
      </Button>
    </div>
  );
}

/** Its success message does not reveal whether the account exists. */
function ForgottenForm({ onBack }: { onBack: () => void }) {
  const { account } = useSession();
  const [isSent, setSent] = useState(false);
  const send = async (values: FormData) => {
    const email = String(values.get('email')).trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return texts.noEmail;
    await account.mailPasswordLink(email);
    setSent(true);
  };
  return (
    <>
      {isSent ? (
        <Notice tone="success">{texts.linkSent}</Notice>
      ) : (
        <ShortForm button={texts.sendLink} onSend={send} fallback={texts.linkFailure}>
          <TextInput
            name="email"
            type="email"
            label={texts.email}
            hint={texts.linkHint}
            autoComplete="username"
            autoFocus
            required
          />
        </ShortForm>
      )}
      <Button variant="quiet" className={styles.other} onClick={onBack}>
        {texts.backToSignIn}
      </Button>
    </>
  );
}
