/** Promise with the functions that settle it. */
export type Deferred = { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/** Returns a pending promise and its functions, like `Promise.withResolvers`, which some supported browsers lack. */
export function createDeferred(): Deferred {
  let resolve: Deferred['resolve'] = () => undefined;
  let reject: Deferred['reject'] = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
