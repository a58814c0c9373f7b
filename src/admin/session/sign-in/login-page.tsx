import { useState } from 'react';
import { Navigate } from 'react-router';
import { language } from '../../../content/language';
import { Button, buttonClass, Notice, TextInput } from '../../../ui/controls';
import { useMailedLinkState, useSession, useSessionState, usePasskeysOffered } from '../session-context';
import { usePageTitle } from '../page-title';
import { useAction } from '../../parts/use-action';
import { SessionFrame } from '../session-frame';
import { LanguageChoice, LanguageSwitch } from '../language-switch';
import { ShortForm, SecondStep } from './short-form';
import { NewPasswordForm } from './new-password-form';
import { PasskeySignIn, SignInForm } from './sign-in-form';
import styles from '../session.module.css';
import { signInTexts } from '../session-texts';

/** True for a page in English and a browser that prefers German: the choice is beside the title then. */
const offersGerman = language === 'en' && navigator.language.startsWith('de');

export function LoginPage() {
  const state = useSessionState();
  usePageTitle(signInTexts.signIn);
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

function Head({ title }: { title: string }) {
  return (
    <div className={`${styles.head} cluster start spread gap-2-4`}>
      <h1 className={`${styles.title} title-3`}>{title}</h1>
      {offersGerman && <LanguageSwitch className={buttonClass({ variant: 'quiet', size: 'small' })} />}
    </div>
  );
}

function SignIn({ isChecked }: { isChecked: boolean }) {
  const linkState = useMailedLinkState();
  const hasPasskeys = usePasskeysOffered();
  const [isResetting, setResetting] = useState(false);
  if (isResetting) {
    return (
      <>
        <h1 className={`${styles.title} title-3`}>{signInTexts.forgotten}</h1>
        <ForgottenForm onBack={() => setResetting(false)} />
      </>
    );
  }
  return (
    <>
      <Head title={signInTexts.title} />
      {isChecked && linkState.status === 'failed' && (
        <div className={styles.again}>
          <Notice tone="error">{linkState.message}</Notice>
        </div>
      )}
      <SignInForm />
      {hasPasskeys && <PasskeySignIn />}
      <Button variant="quiet" className={styles.other} onClick={() => setResetting(true)}>
        {signInTexts.forgotten}
      </Button>
    </>
  );
}

function SecondFactor() {
  const session = useSession();
  return (
    <>
      <Head title={signInTexts.codeTitle} />
      <SecondStep button={signInTexts.signIn} />
      <Button
        variant="quiet"
        className={styles.other}
        onClick={() => void session.signOut().catch(() => session.signOutLocally())}
      >
        {signInTexts.otherAccount}
      </Button>
    </>
  );
}

function NewPassword({ email }: { email: string }) {
  const session = useSession();
  const hasPasskeys = usePasskeysOffered();
  return (
    <>
      <h1 className={`${styles.title} title-3`}>{signInTexts.newPasswordTitle}</h1>
      <p className={styles.again}>
        {signInTexts.newPasswordOf(() => (
          <strong>{email}</strong>
        ))}
      </p>
      <NewPasswordForm isFromMailedLink onDone={() => session.endRecovery()} />
      {hasPasskeys && <PasskeyInstead />}
    </>
  );
}

function PasskeyInstead() {
  const { passkeys, endRecovery } = useSession();
  const { isBusy, failure, run } = useAction(async () => {
    if (await passkeys.add()) endRecovery();
  }, signInTexts.addPasskeyFailure);
  return (
    <div className={`${styles.instead} stack gap-3`}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{signInTexts.passkeyInstead}</p>
      <Button variant="quiet" busy={isBusy} onClick={() => void run()}>
        {signInTexts.addPasskey}
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
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return signInTexts.noEmail;
    await account.mailPasswordLink(email);
    setSent(true);
  };
  return (
    <>
      {isSent ? (
        <Notice tone="success">{signInTexts.linkSent}</Notice>
      ) : (
        <ShortForm button={signInTexts.sendLink} onSend={send} fallback={signInTexts.linkFailure}>
          <TextInput
            name="email"
            type="email"
            label={signInTexts.email}
            hint={signInTexts.linkHint}
            autoComplete="username"
            autoFocus
            required
          />
        </ShortForm>
      )}
      <Button variant="quiet" className={styles.other} onClick={onBack}>
        {signInTexts.backToSignIn}
      </Button>
    </>
  );
}
