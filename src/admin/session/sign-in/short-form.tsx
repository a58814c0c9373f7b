import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DataError } from '../../../data/client/data-error';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { useAction } from '../../parts/use-action';
import { signInTexts } from '../session-texts';
import { useSession } from '../session-context';

type ShortFormProps = {
  button: string;
  onSend: (values: FormData) => Promise<string | undefined>;
  /** Error message for failures without a message from the service. */
  fallback: string;
  children: ReactNode;
};

/** Ignores a second submit while sending. */
export function ShortForm({ button, onSend, fallback, children }: ShortFormProps) {
  const { isBusy, failure, run } = useAction(async (values: FormData) => {
    const message = await onSend(values);
    if (message) throw new DataError(message, 'invalid', 400);
  }, fallback);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void run(new FormData(event.currentTarget));
  };
  return (
    <form className="stack gap-4" onSubmit={submit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

const codeFields = {
  /** Six digits of an authenticator app. */
  app: {
    name: 'code',
    label: signInTexts.code,
    hint: signInTexts.codeHint,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
  /** Recovery code from the list shown when the second factor was set up. */
  recovery: {
    name: 'recovery_code',
    label: signInTexts.recoveryCode,
    hint: signInTexts.recoveryCodeHint,
    autoComplete: 'off',
    maxLength: 20,
  },
} as const;

const missingTexts = { app: signInTexts.codeRequired, recovery: signInTexts.recoveryCodeRequired };

type CodeFormProps = {
  kind: keyof typeof codeFields;
  button: string;
  /** Called with the entered code, without spaces. */
  onCode: (code: string) => Promise<void>;
};

export function CodeForm({ kind, button, onCode }: CodeFormProps) {
  const field = codeFields[kind];
  const send = async (values: FormData) => {
    const code = String(values.get(field.name)).replaceAll(/\s/g, '');
    if (code === '') return missingTexts[kind];
    await onCode(code);
  };
  return (
    <ShortForm button={button} onSend={send} fallback={signInTexts.notSignedIn}>
      <TextInput {...field} autoFocus required />
    </ShortForm>
  );
}

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
