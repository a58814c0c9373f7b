import { DataError, isNetworkError } from '../data/client/data-error';

/** How long until it is tried again, in milliseconds, where the browser does not tell. */
const pause = 3000;

const health = '/healthz';

/** Whether the website answers at this address; a browser may think that it is online when it is not. */
export async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Waits until the website answers; throws what `signal` is aborted with. */
export async function connection(signal: AbortSignal): Promise<void> {
  while (!(await isReachable(health))) {
    await nextChance(signal);
    signal.throwIfAborted();
  }
}

/** Does what may be done again without harm, as often as it fails for want of a network; before each new try it waits. */
export async function whenConnected<Result>(
  send: () => Promise<Result>,
  wait: () => Promise<void>,
): Promise<Result> {
  if (!navigator.onLine) await wait();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isOfTheNetwork(error) || (await isReachable(health))) throw error;
    }
    await wait();
  }
}

function isOfTheNetwork(error: unknown): boolean {
  return error instanceof DataError && (error.status === 0 || isNetworkError(error));
}

/** The browser says that it is online again, some time has passed, or nobody waits any more. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    }
  });
}
