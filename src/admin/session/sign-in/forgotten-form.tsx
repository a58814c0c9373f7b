import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { useSession } from '../session-context';
import styles from '../session.module.css';
import { ShortForm } from './short-form';
import { texts } from '../texts';

/** Form to request a link for a new password. Its success message does not reveal whether the account exists. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
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
