/** Web Locks of the forms that are open in any tab of this browser. A lock ends with its page. */

const prefix = 'form:';

/** Lock wait. A closing page releases its locks shortly after the next page has started. */
const timeoutMs = 300;

/**
 * Acquires the lock of a form and returns a function that releases it. Without Web Locks (a page without TLS),
 * no form counts as open.
 */
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

/** Checks whether the form is open in a tab. Waits `timeoutMs` for the lock of a closing page. */
export async function isFormLocked(form: string): Promise<boolean> {
  try {
    await locks()?.request(prefix + form, { signal: AbortSignal.timeout(timeoutMs) }, () => undefined);
    return false;
  } catch {
    return true;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
