import { type SubmitEvent, useState } from 'react';
import { failureText } from '../failure-text';

type Submit = {
  isBusy: boolean;
  failure: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Sends a short form: one at a time, with what went wrong in words. `work` returns a sentence when it cannot start. */
export function useSubmit(work: (values: FormData) => Promise<string | undefined>, fallback: string): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const complaint = await work(new FormData(form));
      setFailure(complaint);
    } catch (error) {
      setFailure(failureText(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}
