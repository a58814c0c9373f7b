import { TextInput } from '../../ui/field';
import { ShortForm } from './short-form';

const codes = {
  /** The six digits an authenticator app shows. */
  app: {
    name: 'code',
    label: 'Code',
    hint: 'The six digits your authenticator app shows now.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
  /** One of those that were shown when the second factor was switched on. */
  recovery: {
    name: 'recovery_code',
    label: 'Recovery code',
    hint: 'One of the ten you kept. Each works once.',
    autoComplete: 'off',
    maxLength: 20,
  },
} as const;

type CodeFormProps = {
  kind: keyof typeof codes;
  button: string;
  /** Takes the code that was entered, without spaces. */
  onCode: (code: string) => Promise<void>;
};

export function CodeForm({ kind, button, onCode }: CodeFormProps) {
  const field = codes[kind];
  const send = async (values: FormData) => {
    const code = String(values.get(field.name)).replaceAll(/\s/g, '');
    if (code === '') return `${field.label} is required`;
    await onCode(code);
  };
  return (
    <ShortForm button={button} onSend={send} fallback="Failed to authenticate">
      <TextInput {...field} autoFocus required />
    </ShortForm>
  );
}
