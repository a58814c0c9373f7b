import type { ReactNode, SubmitEvent } from 'react';
import { DataError } from '../../../data/client/data-error';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAction } from '../../use-action';
import styles from '../session.module.css';

type ShortFormProps = {
  button: string;
  /** Gives a sentence when it cannot start with what was typed. */
  onSend: (values: FormData) => Promise<string | undefined>;
  /** The sentence for a failure the service has not put into words. */
  fallback: string;
  children: ReactNode;
};

/** A field or two and a button; sent once at a time. */
export function ShortForm({ button, onSend, fallback, children }: ShortFormProps) {
  const { isBusy, failure, run } = useAction(async (values: FormData) => {
    const complaint = await onSend(values);
    if (complaint) throw new DataError(complaint, 'invalid', 400);
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
