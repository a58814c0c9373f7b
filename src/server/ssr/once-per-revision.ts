import type { Revision } from './revision';

/** Returns a function that reads once per content revision. A failed read is repeated by the next call. */
export function oncePerRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let latest: { revision: string; value: Promise<Value> } | undefined;
  return (revision) => {
    if (latest?.revision === revision) return latest.value;
    const reading = { revision, value: read() };
    latest = reading;
    reading.value.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.value;
  };
}

/** Reads the value of a key. `beforeReading` is called before the first read of a key, and may throw to refuse it. */
export type RememberedRead<Value> = (key: string, beforeReading: () => void) => Promise<Value>;

const keyLimit = 1_000;

/**
 * Returns a function that reads each key once per content revision, also one without a value. Of many keys it
 * remembers the latest. Rejects while the revision cannot be read.
 */
export function rememberPerRevision<Value>(
  revision: Revision,
  read: (key: string) => Promise<Value>,
): RememberedRead<Value> {
  const valuesAt = oncePerRevision(async () => new Map<string, Promise<Value>>());
  return async (key, beforeReading) => {
    const values = await valuesAt(await revision.current());
    const known = values.get(key);
    if (known) return known;
    beforeReading();
    const reading = read(key);
    const [oldest] = values.keys();
    if (values.size >= keyLimit && oldest !== undefined) values.delete(oldest);
    values.set(key, reading);
    reading.catch(() => values.delete(key));
    return reading;
  };
}
