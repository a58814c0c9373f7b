import { type SubmitEvent, useRef, useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);

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
    setBusy(true);
    try {
      await session.signIn({ email, password });
    } catch (error) {
      setFailure(failureText(error, 'Failed to authenticate'));
    } finally {
      setBusy(false);
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
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}

function complaints({ email, password }: { email: string; password: string }): Errors {
  const errors: Errors = {};
  if (!email) errors.email = 'E-mail is required';
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'E-mail must be an e-mail address';
  if (!password) errors.password = 'Password is required';
  return errors;
}
