/** Which forms are open in any tab of this browser: each holds a lock of its own, which ends with its page. */

const prefix = 'form:';

/** In milliseconds: a page that goes away lets go of its locks a little after the next one has begun. */
const farewell = 300;

/** Gives the end of it. Where the browser has no locks (a page without TLS), no form counts as open. */
export function acquireFormLock(form: string): () => void {
  const ending = new AbortController();
  const untilClosed = new Promise<void>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  void locks()
    ?.request(prefix + form, { signal: ending.signal }, () => untilClosed)
    .catch(() => undefined);
  return () => ending.abort();
}

/** Whether it is, and stays so. */
export async function isFormLocked(form: string): Promise<boolean> {
  try {
    await locks()?.request(prefix + form, { signal: AbortSignal.timeout(farewell) }, () => undefined);
    return false;
  } catch {
    return true;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
