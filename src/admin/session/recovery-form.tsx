import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './session.module.css';
import { useSubmit } from './use-submit';

type RecoveryFormProps = { button: string; onCode: (code: string) => Promise<void> };

/** One of the codes that were shown when the second factor was switched on. */
export function RecoveryForm({ button, onCode }: RecoveryFormProps) {
  const { isBusy, failure, onSubmit } = useSubmit(async (values) => {
    const code = String(values.get('recovery_code')).trim();
    if (code === '') return 'Recovery code is required';
    await onCode(code);
  }, 'Failed to authenticate');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextInput
        name="recovery_code"
        label="Recovery code"
        hint="One of the ten you kept. Each works once."
        autoComplete="off"
        maxLength={20}
        autoFocus
        required
      />
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
