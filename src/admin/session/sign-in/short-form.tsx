import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DataError } from '../../../data/client/service';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { useAction } from '../../parts/use-action';
import { useSession } from '../session-context';
import styles from '../session.module.css';
import { signInTexts } from '../session-texts';

type ShortFormProps = {
  button: string;
  onSend: (values: FormData) => Promise<string | undefined>;
  fallback: string;
  children: ReactNode;
};

/** Ignores a second submit while sending. After a failure the focus moves to the first empty field, or the first field. */
export function ShortForm({ button, onSend, fallback, children }: ShortFormProps) {
  const { isBusy, failure, run } = useAction(async (values: FormData) => {
    const message = await onSend(values);
    if (message) throw new DataError(message, 'invalid', 400);
    return true;
  }, fallback);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || (await run(new FormData(form)))) return;
    const fields = [...form.querySelectorAll('input')];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  };
  return (
    <form className="stack gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

const codeFields = {
  app: {
    name: 'code',
    label: signInTexts.code,
    hint: signInTexts.codeHint,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
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

export function SecondStep({ button }: { button: string }) {
  const { account } = useSession();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { recovery } = account;
  return (
    <>
      {usesRecoveryCode && recovery ? (
        <CodeForm key="recovery" kind="recovery" button={button} onCode={(code) => recovery.verify(code)} />
      ) : (
        <CodeForm key="app" kind="app" button={button} onCode={(code) => account.enterCode(code)} />
      )}
      {recovery && (
        <Button
          variant="quiet"
          className={styles.other}
          onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
        >
          {usesRecoveryCode ? signInTexts.useApp : signInTexts.useRecoveryCode}
        </Button>
      )}
    </>
  );
}
