import { type SubmitEvent, useRef, useState, type ComponentProps, useEffect, useEffectEvent } from 'react';
import { DataError } from '../../../data/client/service';
import { Button, Notice, TextInput, type FieldTexts } from '../../../ui/controls';
import { useAction } from '../../parts/use-action';
import type { ExpiredState } from '../session';
import { useSession, usePasskeysOffered } from '../session-context';
import styles from '../session.module.css';
import { signInTexts } from '../session-texts';
import { SecondStep } from './short-form';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';
import { QuietButton } from '../../parts/lists/lists';

type Credentials = { email: string; password: string };

/** With `email` the form asks only for the password. */
export function SignInForm({ email: fixedEmail }: { email?: string }) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [isSolvingChallenge, setSolvingChallenge] = useState(false);
  const [lastEmail] = useState(session.lastAccount);

  const signInWithChallenge = async (credentials: Credentials) => {
    setSolvingChallenge(true);
    const captchaToken = await session.solveChallenge().finally(() => setSolvingChallenge(false));
    if (!captchaToken) throw challengeFailed();
    await session.signIn(credentials, captchaToken).catch((error: unknown) => {
      throw isChallengeRequired(error) ? challengeFailed() : error;
    });
  };
  const { isBusy, failure, run, reset } = useAction(async (credentials: Credentials) => {
    try {
      await session.signIn(credentials);
    } catch (error) {
      if (!isChallengeRequired(error)) throw error;
      await signInWithChallenge(credentials);
    }
  }, signInTexts.notSignedIn);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = fixedEmail ?? String(values.get('email')).trim();
    const password = String(values.get('password'));
    const isEmail = /^[^\s@]+@[^\s@]+$/.test(email);
    const newErrors = {
      email: isEmail ? undefined : email ? signInTexts.noEmail : signInTexts.emailRequired,
      password: password ? undefined : signInTexts.passwordRequired,
    };
    setErrors(newErrors);
    if (isEmail && password) return void run({ email, password });
    reset();
    form.current?.querySelector<HTMLElement>(isEmail ? '[name=password]' : '[name=email]')?.focus();
  };

  return (
    <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {fixedEmail === undefined && (
        <TextInput
          name="email"
          type="email"
          label={signInTexts.email}
          autoComplete="username webauthn"
          defaultValue={lastEmail}
          autoFocus={!lastEmail}
          required
          error={errors.email}
        />
      )}
      <PasswordInput
        name="password"
        label={signInTexts.password}
        autoComplete="current-password"
        autoFocus={lastEmail !== undefined}
        required
        error={errors.password}
      />
      {isSolvingChallenge && <Notice tone="info">{signInTexts.proving}</Notice>}
      <Button type="submit" busy={isBusy}>
        {isBusy ? signInTexts.signingIn : signInTexts.signIn}
      </Button>
    </form>
  );
}

/** Checks whether the service demands a proof of work, after failed sign-ins to this account from unknown origins. */
function isChallengeRequired(error: unknown): boolean {
  return error instanceof DataError && error.code === 'captcha_failed';
}

function challengeFailed(): DataError {
  return new DataError(signInTexts.notProven, 'not_proven', 400);
}

function PasswordInput(props: FieldTexts & ComponentProps<'input'> & { name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="stack own-width gap-2">
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <QuietButton aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {signInTexts.showPassword}
      </QuietButton>
    </div>
  );
}

/** Sign-in by passkey: by a button, and by autofill in the sign-in form where the browser supports it. */
export function PasskeySignIn() {
  const { passkeys, signInByPasskey } = useSession();
  const autofillAbort = useRef<AbortController>(undefined);
  const button = useAction(() => signInByPasskey(() => passkeys.signIn()), signInTexts.passkeyFailure);
  const autofill = useAction(
    (signal: AbortSignal) => signInByPasskey(() => passkeys.signInByAutofill(signal)),
    signInTexts.passkeyFailure,
  );
  const runAutofill = useEffectEvent(autofill.run);
  useEffect(() => {
    // A browser runs one ceremony at a time.
    if (button.isBusy) return;
    const controller = new AbortController();
    autofillAbort.current = controller;
    void runAutofill(controller.signal);
    return () => controller.abort();
  }, [button.isBusy]);

  const failure = button.failure ?? autofill.failure;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        variant="quiet"
        className={styles.other}
        busy={button.isBusy}
        onClick={() => {
          autofillAbort.current?.abort();
          void button.run();
        }}
      >
        {signInTexts.usePasskey}
      </Button>
    </>
  );
}

/** Sign-in dialog over the current page, so that unsaved input stays. */
export function SignInAgain({ user: { email }, needsMfa, needsRecentSignIn }: ExpiredState) {
  const session = useSession();
  const hasPasskeys = usePasskeysOffered();
  const reason = needsRecentSignIn ? signInTexts.tooOld : signInTexts.ended;
  return (
    <Dialog
      title={signInTexts.signInAgain}
      closeLabel={common.close}
      onClose={() => session.cancelReauthentication()}
    >
      <p className={styles.again}>
        {reason(() => (
          <strong>{email}</strong>
        ))}
      </p>
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
