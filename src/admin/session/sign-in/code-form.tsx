import { TextInput } from '../../../ui/form-field';
import { ShortForm } from './short-form';
import { texts } from '../texts';

const codes = {
  /** Six digits of an authenticator app. */
  app: {
    name: 'code',
    label: texts.code,
    hint: texts.codeHint,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
  /** Recovery code from the list shown when the second factor was set up. */
  recovery: {
    name: 'recovery_code',
    label: texts.recoveryCode,
    hint: texts.recoveryCodeHint,
    autoComplete: 'off',
    maxLength: 20,
  },
} as const;

const missing = { app: texts.codeRequired, recovery: texts.recoveryCodeRequired };

type CodeFormProps = {
  kind: keyof typeof codes;
  button: string;
  /** Called with the entered code, without spaces. */
  onCode: (code: string) => Promise<void>;
};

export function CodeForm({ kind, button, onCode }: CodeFormProps) {
  const field = codes[kind];
  const send = async (values: FormData) => {
    const code = String(values.get(field.name)).replaceAll(/\s/g, '');
    if (code === '') return missing[kind];
    await onCode(code);
  };
  return (
    <ShortForm button={button} onSend={send} fallback={texts.notSignedIn}>
      <TextInput {...field} autoFocus required />
    </ShortForm>
  );
}
