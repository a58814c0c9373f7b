import type { SubmitEvent } from 'react';
import type { StoredRequest } from '../../data/operations/imports';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/form-field';
import styles from './import.module.css';
import { texts } from './texts';

type ResumeFormProps = { request: StoredRequest; isBusy: boolean; onResume: (password: string) => void };

/** Button that continues a run. Requests only the password of the project's account, which is not stored. */
export function ResumeForm({ request, isBusy, onResume }: ResumeFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onResume(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form className={styles.resume} onSubmit={submit}>
      {request.email && (
        <TextInput
          name="password"
          type="password"
          required
          autoComplete="off"
          label={texts.passwordOf(request.email)}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {texts.resume}
      </Button>
    </form>
  );
}
