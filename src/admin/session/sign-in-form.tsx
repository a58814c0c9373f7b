import { type SubmitEvent, useRef, useState } from 'react';
import { DataError } from '../../data/data-error';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { useSession } from './session-context';
import styles from './session.module.css';

type Errors = { email?: string; password?: string };

/** E-mail and password. With `email` given only the password is asked. */
export function SignInForm({ email: known }: { email?: string }) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<'idle' | 'signing in' | 'proving'>('idle');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = known ?? String(values.get('email')).trim();
    const password = String(values.get('password'));
    const found = complaints({ email, password });
    setErrors(found);
    setFailure(undefined);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    try {
      setStep('signing in');
      await session.signIn({ email, password }).catch(async (error: unknown) => {
        if (!needsProof(error)) throw error;
        setStep('proving');
        const proof = await session.proveHuman();
        if (!proof) throw error;
        await session.signIn({ email, password }, proof);
      });
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setStep('idle');
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {known === undefined && (
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          required
          error={errors.email}
        />
      )}
      <TextInput
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {step === 'proving' && <Notice tone="info">Checking that you are not a robot …</Notice>}
      <Button type="submit" busy={step !== 'idle'}>
        {step === 'idle' ? 'Sign in' : 'Signing in...'}
      </Button>
    </form>
  );
}

/** Somebody has been guessing at this account: whoever is not known to it does a small piece of work. */
function needsProof(error: unknown): boolean {
  return error instanceof DataError && error.code === 'captcha_failed';
}

function sentenceFor(error: unknown): string {
  if (needsProof(error)) {
    return 'The check that you are not a robot did not succeed. Please try again, or set a new password by e-mail.';
  }
  return failureText(error, 'Failed to authenticate');
}

function complaints({ email, password }: { email: string; password: string }): Errors {
  const errors: Errors = {};
  if (!email) errors.email = 'E-mail is required';
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'E-mail must be an e-mail address';
  if (!password) errors.password = 'Password is required';
  return errors;
}
