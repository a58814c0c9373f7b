import { castUnchecked } from '../../data/client/response';

/** An answer is not fetched again within this time. */
const staleTimeMs = 30_000;

/**
 * Result of a query: empty while the first request is pending. Contains both `data` and `error` if a refetch failed:
 * earlier data stays.
 */
export type ContentResult<Data> = { data?: Data; error?: Error };

export function isPending({ data, error }: ContentResult<unknown>): boolean {
  return data === undefined && !error;
}

/** Cached query of content. `answer` and `subscribe` fit `useSyncExternalStore`. */
export type ContentQuery<Data> = {
  answer: () => ContentResult<Data>;
  subscribe: (listener: () => void) => () => void;
  /** Sets the data, for an answer built in the browser. */
  setData: (data: Data) => void;
  /** Fetches, unless a request is pending or the answer is fresh. With `again`, fetches also after an error. */
  fetch: (again: boolean) => void;
  /** Invalidates the answer: refetches a query that is shown or pending, clears any other. */
  invalidate: () => void;
  isShown: () => boolean;
  /** Returns a promise that resolves when the pending request has succeeded or failed; undefined without one. */
  pending: () => Promise<void> | undefined;
};

/** Creates a query. `load` receives the present data; `known` is an answer that the server has just sent. */
export function createQuery<Data>(
  load: (known?: Data) => Promise<Data>,
  known?: ContentResult<Data>,
): ContentQuery<Data> {
  let answer = known ?? {};
  let answeredAt = known ? Date.now() : 0;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: ContentResult<Data>) => {
    answer = next;
    // May run while React renders, when notifying subscribers synchronously is not allowed.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  };
  const setData = (data: Data) => {
    answeredAt = Date.now();
    pending = undefined;
    // Do not notify when the data is unchanged.
    if (answer.error || JSON.stringify(data) !== JSON.stringify(answer.data)) become({ data });
  };
  const read = () => {
    if (answer.data === undefined && answer.error) become({});
    const own = load(answer.data).then(
      (data) => {
        if (pending === own) setData(data);
      },
      (error: unknown) => {
        if (pending !== own) return;
        pending = undefined;
        become({ data: answer.data, error: castUnchecked(error) });
      },
    );
    pending = own;
  };
  return {
    answer: () => answer,
    subscribe(listener) {
      listeners.add(listener);
      // The query may have been invalidated between its request and this subscription.
      if (isPending(answer) && !pending) read();
      return () => listeners.delete(listener);
    },
    setData,
    fetch(again) {
      const isDue = answer.error ? again : Date.now() - answeredAt > staleTimeMs;
      if (isDue && !pending) read();
    },
    invalidate() {
      if (pending || listeners.size > 0) return read();
      answer = {};
      answeredAt = 0;
    },
    isShown: () => listeners.size > 0,
    pending: () => pending,
  };
}
