import type { ReactNode, SubmitEvent } from 'react';
import { DataError } from '../../../data/client/service';
import { Button, Notice } from '../../../ui/controls';
import { useAction } from '../../parts/use-action';

type ShortFormProps = {
  button: string;
  onSend: (values: FormData) => Promise<string | undefined>;
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
