import { TextInput } from '../../../ui/form-field';
import { ShortForm } from './short-form';
import { texts } from '../texts';

const codeFields = {
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

const missingTexts = { app: texts.codeRequired, recovery: texts.recoveryCodeRequired };

type CodeFormProps = {
  kind: keyof typeof codeFields;
  button: string;
  /** Called with the entered code, without spaces. */
  onCode: (code: string) => Promise<void>;
};

/** Form for a code of the authenticator app or a recovery code. */
export function CodeForm({ kind, button, onCode }: CodeFormProps) {
  const field = codeFields[kind];
  const send = async (values: FormData) => {
    const code = String(values.get(field.name)).replaceAll(/\s/g, '');
    if (code === '') return missingTexts[kind];
    await onCode(code);
  };
  return (
    <ShortForm button={button} onSend={send} fallback={texts.notSignedIn}>
      <TextInput {...field} autoFocus required />
    </ShortForm>
  );
}
