import { useMutation } from '@tanstack/react-query';
import { failureText } from './failure-text';

type Action<Asked, Result> = {
  isBusy: boolean;
  /** What the last one was asked for; undefined before the first. */
  asked: Asked | undefined;
  /** What went wrong with it, in words. */
  failure: string | undefined;
  /** Gives what `work` gives; undefined when it failed. */
  run: (asked: Asked) => Promise<Result | undefined>;
  /** Its failure has been read. */
  forget: () => void;
};

/** Something a person sets going. `fallback` is the sentence for a failure the service has not put into words. */
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
