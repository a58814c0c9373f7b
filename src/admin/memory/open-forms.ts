/** Which forms are open in any tab of this browser: each holds a lock of its own, which ends with its page. */

const prefix = 'form:';

/** Gives the end of it. Where the browser has no locks (a page without TLS), no form counts as open. */
export function holdOpen(form: string): () => void {
  const ending = new AbortController();
  const untilClosed = new Promise<void>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  void locks()
    ?.request(prefix + form, { signal: ending.signal }, () => untilClosed)
    .catch(() => undefined);
  return () => ending.abort();
}

export async function openForms(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
