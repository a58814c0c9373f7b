import { useState } from 'react';
import { DataError } from '../../data/data-error';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useSession } from './session-context';
import { ShortForm } from './short-form';

/** A new password; in a session that is no longer fresh the service also asks for a code it sends by e-mail. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { account } = useSession();
  const [isCodeMailed, setCodeMailed] = useState(false);
  const send = async (values: FormData) => {
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
  };
  return (
    <ShortForm button="Save password" onSend={send} fallback="An error occurred while saving the password">
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
    </ShortForm>
  );
}
