import { useState } from 'react';
import { DataError } from '../../data/data-error';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useSession } from './session-context';
import { ShortForm } from './short-form';
import { texts } from './texts';

/** A new password; in a session that is no longer fresh the service also asks for a code it sends by e-mail. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { account } = useSession();
  const [isCodeMailed, setCodeMailed] = useState(false);
  const send = async (values: FormData) => {
    const password = String(values.get('password'));
    const code = String(values.get('nonce') ?? '').trim();
    if (password === '') return texts.newPasswordRequired;
    if (isCodeMailed && code === '') return texts.mailedCodeRequired;
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
    <ShortForm button={texts.savePassword} onSend={send} fallback={texts.passwordFailure}>
      <TextInput
        name="password"
        type="password"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
        required
      />
      {isCodeMailed && (
        <>
          <Notice tone="info">{texts.codeMailed}</Notice>
          <TextInput name="nonce" label={texts.mailedCode} autoComplete="one-time-code" required />
        </>
      )}
    </ShortForm>
  );
}
