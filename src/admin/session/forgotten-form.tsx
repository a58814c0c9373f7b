import { useState } from 'react';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useSession } from './session-context';
import styles from './session.module.css';
import { useSubmit } from './use-submit';

/** Asks for a link to set a new password. Whether there is such an account is nobody else's business. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const { account } = useSession();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit(async (values) => {
    const email = String(values.get('email')).trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'E-mail must be an e-mail address';
    await account.mailPasswordLink(email);
    setSent(true);
  }, 'The e-mail could not be asked for. Please check the connection and try again.');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent ? (
        <Notice tone="success">
          If there is an account with this address, an e-mail with a link is on its way. It is good for one
          hour.
        </Notice>
      ) : (
        <>
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            hint="We send a link by which you can set a new password."
            autoComplete="username"
            autoFocus
            required
          />
          <Button type="submit" busy={isBusy}>
            Send the link
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}
