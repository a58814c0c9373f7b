import { castUnchecked } from '../../data/client/service';

/** A result is not fetched again within this time. */
const staleTimeMs = 30_000;

/** Empty while the first request is pending. Has `data` and `error` if a refetch failed: earlier data stays. */
export type ContentResult<Data> = { data?: Data; error?: Error };

export function isPending({ data, error }: ContentResult<unknown>): boolean {
  return data === undefined && !error;
}

/** Cached query of content. `result` and `subscribe` fit `useSyncExternalStore`. */
export type CachedQuery<Data> = ReturnType<typeof createQuery<Data>>;

/** Creates a query. `load` receives the present data; `initialResult` is a result that the server has just sent. */
export function createQuery<Data>(
  load: (currentData?: Data) => Promise<Data>,
  initialResult?: ContentResult<Data>,
) {
  let result: ContentResult<Data> = initialResult ?? {};
  let updatedAtMs = initialResult ? Date.now() : 0;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const setResult = (next: ContentResult<Data>) => {
    result = next;
    // May run while React renders, when notifying subscribers synchronously is not allowed.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  };
  const setData = (data: Data) => {
    updatedAtMs = Date.now();
    pending = undefined;
    // Do not notify when the data is unchanged.
    if (result.error || JSON.stringify(data) !== JSON.stringify(result.data)) setResult({ data });
  };
  const startRequest = () => {
    if (result.data === undefined && result.error) setResult({});
    const request = load(result.data).then(
      (data) => {
        if (pending === request) setData(data);
      },
      (error: unknown) => {
        if (pending !== request) return;
        pending = undefined;
        setResult({ data: result.data, error: castUnchecked(error) });
      },
    );
    pending = request;
  };
  return {
    result: () => result,
    subscribe(listener: () => void) {
      listeners.add(listener);
      // The query may have been invalidated between its request and this subscription.
      if (isPending(result) && !pending) startRequest();
      return () => listeners.delete(listener);
    },
    /** Sets data built in the browser, and ignores a pending request. */
    setData,
    /** Fetches, unless a request is pending or the result is fresh. Fetches after an error only with `retryFailed`. */
    fetch(retryFailed: boolean) {
      const isDue = result.error ? retryFailed : Date.now() - updatedAtMs > staleTimeMs;
      if (isDue && !pending) startRequest();
    },
    /** Invalidates the result: refetches a query that has listeners or is pending, clears any other. */
    invalidate() {
      if (pending || listeners.size > 0) return startRequest();
      result = {};
      updatedAtMs = 0;
    },
    hasListeners: () => listeners.size > 0,
    /** Returns a promise that resolves when the pending request has succeeded or failed; undefined without one. */
    pending: () => pending,
  };
}
