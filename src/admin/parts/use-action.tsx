import { useMutation } from '@tanstack/react-query';
import { failureText, common } from './common-texts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

type ActionState<Variables, Result> = {
  isBusy: boolean;
  /** Argument of the last run; undefined before the first. */
  variables: Variables | undefined;
  failure: string | undefined;
  /** Returns the result of `work`; undefined if it failed. */
  run: (variables: Variables) => Promise<Result | undefined>;
  reset: () => void;
};

/** `fallback` is the message for errors without one from the service. */
export function useAction<Variables = void, Result = void>(
  work: (variables: Variables) => Promise<Result>,
  fallback: string,
): ActionState<Variables, Result> {
  const { isPending, variables, error, mutateAsync, reset } = useMutation({ mutationFn: work });
  return {
    isBusy: isPending,
    variables,
    failure: error ? failureText(error, fallback) : undefined,
    run: (next) => mutateAsync(next).catch(() => undefined),
    reset,
  };
}

type UndoNoticeProps = {
  children: ReactNode;
  undo: () => Promise<void>;
  /** Error message for failures without a message from the service. */
  failure: string;
};

export function UndoNotice({ children, undo, failure: fallback }: UndoNoticeProps) {
  const { isBusy, failure, run } = useAction(undo, fallback);
  return (
    <>
      <Notice tone="success">
        {children}{' '}
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void run()}>
          {common.undo}
        </Button>
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
