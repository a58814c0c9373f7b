import { useState } from 'react';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useSession } from './session-context';
import styles from './session.module.css';
import { ShortForm } from './short-form';

/** Asks for a link to set a new password. Whether there is such an account is nobody else's business. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const { account } = useSession();
  const [isSent, setSent] = useState(false);
  const send = async (values: FormData) => {
    const email = String(values.get('email')).trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'E-mail must be an e-mail address';
    await account.mailPasswordLink(email);
    setSent(true);
  };
  return (
    <>
      {isSent ? (
        <Notice tone="success">
          If there is an account with this address, an e-mail with a link is on its way. It is good for one
          hour.
        </Notice>
      ) : (
        <ShortForm
          button="Send the link"
          onSend={send}
          fallback="The e-mail could not be asked for. Please check the connection and try again."
        >
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            hint="We send a link by which you can set a new password."
            autoComplete="username"
            autoFocus
            required
          />
        </ShortForm>
      )}
      <Button variant="quiet" className={styles.other} onClick={onBack}>
        Back to sign in
      </Button>
    </>
  );
}
