import { useState } from 'react';
import { DataError } from '../../../data/client/service';
import { Notice, TextInput } from '../../../ui/controls';
import { useSession } from '../session-context';
import { signInTexts } from '../session-texts';
import { ShortForm } from './short-form';

const proofs = {
  code: { notice: signInTexts.codeMailed, missing: signInTexts.mailedCodeRequired },
  current: { notice: signInTexts.currentNeeded, missing: signInTexts.currentRequired },
  either: { notice: signInTexts.codeMailedOrCurrent, missing: signInTexts.proofRequired },
};

type NewPasswordFormProps = {
  onDone: () => void;
  /** After a mailed link the current password is not required. */
  isFromMailedLink?: boolean;
};

/** For an older session the service also requires the current password or a mailed code. */
export function NewPasswordForm({ onDone, isFromMailedLink = false }: NewPasswordFormProps) {
  const { account } = useSession();
  const [proof, setProof] = useState<keyof typeof proofs>();
  const acceptsCurrent = account.acceptsCurrentPassword && !isFromMailedLink;

  const requestProof = async () => {
    try {
      await account.mailPasswordCode();
      setProof(acceptsCurrent ? 'either' : 'code');
    } catch (error) {
      // No mail server, or it is down.
      if (!acceptsCurrent) throw error;
      setProof('current');
    }
  };
  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '');
    const password = text('password');
    const [code, current] = [text('nonce').trim(), text('current_password')];
    if (password === '') return signInTexts.newPasswordRequired;
    if (proof && code === '' && current === '') return proofs[proof].missing;
    try {
      await account.setPassword(password, { code, current });
    } catch (error) {
      if (!(error instanceof DataError) || error.code !== 'reauthentication_needed') throw error;
      return requestProof().then(() => undefined);
    }
    onDone();
  };

  return (
    <ShortForm button={signInTexts.savePassword} onSend={send} fallback={signInTexts.passwordFailure}>
      <TextInput
        name="password"
        type="password"
        label={signInTexts.newPassword}
        hint={signInTexts.newPasswordHint}
        autoComplete="new-password"
        required
      />
      {proof && <Notice tone="info">{proofs[proof].notice}</Notice>}
      {proof && proof !== 'code' && (
        <TextInput
          name="current_password"
          type="password"
          label={signInTexts.currentPassword}
          autoComplete="current-password"
        />
      )}
      {proof && proof !== 'current' && (
        <TextInput name="nonce" label={signInTexts.mailedCode} autoComplete="one-time-code" />
      )}
    </ShortForm>
  );
}
