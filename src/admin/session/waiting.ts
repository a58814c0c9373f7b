/** A promise that is settled by a call. */
export type Waiting = { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/** Returns a new promise with its calls. `Promise.withResolvers` is newer than some supported browsers. */
export function startWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
