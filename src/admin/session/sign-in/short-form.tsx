import type { ReactNode, SubmitEvent } from 'react';
import { DataError } from '../../../data/client/data-error';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAction } from '../../use-action';
import styles from '../session.module.css';

type ShortFormProps = {
  button: string;
  /** Sends the values. Returns a message if they are incomplete. */
  onSend: (values: FormData) => Promise<string | undefined>;
  /** Error message for failures without a message from the service. */
  fallback: string;
  children: ReactNode;
};

/** Form of one or two fields and a button; ignores a second submit while sending. */
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
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
