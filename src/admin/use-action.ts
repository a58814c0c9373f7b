import { useMutation } from '@tanstack/react-query';
import { failureText } from './failure-text';

type Action<Asked, Result> = {
  isBusy: boolean;
  /** Argument of the last run; undefined before the first. */
  asked: Asked | undefined;
  /** Error message of the last run. */
  failure: string | undefined;
  /** Returns the result of `work`; undefined if it failed. */
  run: (asked: Asked) => Promise<Result | undefined>;
  /** Clears the error message. */
  forget: () => void;
};

/**
 * Runs an action of the user and holds its state. `fallback` is the message for errors without one from the service.
 */
export function useAction<Asked = void, Result = void>(
  work: (asked: Asked) => Promise<Result>,
  fallback: string,
): Action<Asked, Result> {
  const { isPending, variables, error, mutateAsync, reset } = useMutation({ mutationFn: work });
  return {
    isBusy: isPending,
    asked: variables,
    failure: error ? failureText(error, fallback) : undefined,
    run: (asked) => mutateAsync(asked).catch(() => undefined),
    forget: reset,
  };
}
