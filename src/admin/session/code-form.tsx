import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './session.module.css';
import { useSubmit } from './use-submit';

type CodeFormProps = {
  button: string;
  /** Takes the code that was entered. */
  onCode: (code: string) => Promise<void>;
};

/** The six digits an authenticator app shows. */
export function CodeForm({ button, onCode }: CodeFormProps) {
  const { isBusy, failure, onSubmit } = useSubmit(async (values) => {
    const code = String(values.get('code')).replaceAll(/\s/g, '');
    if (code === '') return 'Code is required';
    await onCode(code);
  }, 'Failed to authenticate');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextInput
        name="code"
        label="Code"
        hint="The six digits your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        required
      />
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
