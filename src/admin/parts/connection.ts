import { DataError, isNetworkError } from '../../data/client/service';

/** Delay before the next attempt if the browser fires no `online` event. */
const retryDelayMs = 3000;

const healthPath = '/healthz';

/** `navigator.onLine` may be true without a connection. */
export async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.ok ?? false;
}

export async function waitForConnection(signal: AbortSignal): Promise<void> {
  while (!(await isReachable(healthPath))) {
    await waitForRetry(signal);
    signal.throwIfAborted();
  }
}

/** Repeats an idempotent request as long as it fails with a network error, and calls `wait` before each retry. */
export async function retryWhileDisconnected<Result>(
  send: () => Promise<Result>,
  wait: () => Promise<void>,
): Promise<Result> {
  if (!navigator.onLine) await wait();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isNetworkFailure(error) || (await isReachable(healthPath))) throw error;
    }
    await wait();
  }
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof DataError && (error.status === 0 || isNetworkError(error));
}

function waitForRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, retryDelayMs);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
    function finish() {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
}
