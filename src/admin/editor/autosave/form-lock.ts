/** Web Locks of the forms that are open in any tab of this browser. A lock ends with its page. */

const prefix = 'form:';

/** Maximum wait for a lock. A closing page releases its locks shortly after the next page has started. */
const lockTimeoutMs = 300;

/** Without Web Locks (a page without TLS), no form counts as open. */
export function acquireFormLock(form: string): () => void {
  const controller = new AbortController();
  const untilReleased = new Promise<void>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  void locks()
    ?.request(prefix + form, { signal: controller.signal }, () => untilReleased)
    .catch(() => undefined);
  return () => controller.abort();
}

/** Waits `lockTimeoutMs` for the lock of a closing page. */
export async function isFormLocked(form: string): Promise<boolean> {
  try {
    await locks()?.request(prefix + form, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => undefined);
    return false;
  } catch {
    return true;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
