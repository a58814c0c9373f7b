import { useState } from 'react';
import { DataError } from '../../data/data-error';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useSession } from './session-context';
import styles from './session.module.css';
import { useSubmit } from './use-submit';

/** A new password; in a session that is no longer fresh the service also asks for a code it sends by e-mail. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { account } = useSession();
  const [isCodeMailed, setCodeMailed] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit(async (values) => {
    const password = String(values.get('password'));
    const code = String(values.get('nonce') ?? '').trim();
    if (password === '') return 'New password is required';
    if (isCodeMailed && code === '') return 'The code from the e-mail is required';
    try {
      await account.setPassword(password, code || undefined);
    } catch (error) {
      if (!(error instanceof DataError) || error.code !== 'reauthentication_needed') throw error;
      await account.mailPasswordCode();
      setCodeMailed(true);
      return;
    }
    onDone();
  }, 'An error occurred while saving the password');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextInput
        name="password"
        type="password"
        label="New password"
        hint="At least 8 characters, and none that many people use."
        autoComplete="new-password"
        required
      />
      {isCodeMailed && (
        <>
          <Notice tone="info">
            You signed in a while ago. An e-mail with a code is on its way: enter it here and save again.
          </Notice>
          <TextInput name="nonce" label="Code from the e-mail" autoComplete="one-time-code" required />
        </>
      )}
      <Button type="submit" busy={isBusy}>
        Save password
      </Button>
    </form>
  );
}
