import { castUnchecked } from '../../data/client/response';

/** So long an answer is as good as a new one, in milliseconds. */
const freshFor = 30_000;

/** Nothing while the first one is on the way; both where a later one has failed: what is here already stays. */
export type Answer<Data> = { data?: Data; error?: Error };

export function isPending({ data, error }: Answer<unknown>): boolean {
  return data === undefined && !error;
}

/** A question to the content and its answer. `answer` and `subscribe` are what `useSyncExternalStore` wants. */
export type Query<Data> = {
  answer: () => Answer<Data>;
  subscribe: (listener: () => void) => () => void;
  /** An answer put together in the browser. */
  put: (data: Data) => void;
  /** Asks, unless the answer is on the way or fresh; with `again` also what has failed. */
  ask: (again: boolean) => void;
  /** The answer is not true any more: asked anew where it is shown or on the way, else forgotten. */
  renew: () => void;
  isShown: () => boolean;
  /** Resolves when the answer has come or failed; undefined while none is on the way. */
  reading: () => Promise<void> | undefined;
};

/** `load` is told what is known; `known` is an answer that the server has just given. */
export function createQuery<Data>(load: (known?: Data) => Promise<Data>, known?: Answer<Data>): Query<Data> {
  let answer = known ?? {};
  let answeredAt = known ? Date.now() : 0;
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Answer<Data>) => {
    answer = next;
    // Asked while React renders, it may tell nobody in the same breath.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  };
  const put = (data: Data) => {
    answeredAt = Date.now();
    reading = undefined;
    // Who shows the same already need not show it again.
    if (answer.error || JSON.stringify(data) !== JSON.stringify(answer.data)) become({ data });
  };
  const read = () => {
    if (answer.data === undefined && answer.error) become({});
    const own = load(answer.data).then(
      (data) => {
        if (reading === own) put(data);
      },
      (error: unknown) => {
        if (reading !== own) return;
        reading = undefined;
        become({ data: answer.data, error: castUnchecked(error) });
      },
    );
    reading = own;
  };
  return {
    answer: () => answer,
    subscribe(listener) {
      listeners.add(listener);
      // It may have been renewed since it was asked, when nobody showed it yet.
      if (isPending(answer) && !reading) read();
      return () => listeners.delete(listener);
    },
    put,
    ask(again) {
      const isDue = answer.error ? again : Date.now() - answeredAt > freshFor;
      if (isDue && !reading) read();
    },
    renew() {
      if (reading || listeners.size > 0) return read();
      answer = {};
      answeredAt = 0;
    },
    isShown: () => listeners.size > 0,
    reading: () => reading,
  };
}
