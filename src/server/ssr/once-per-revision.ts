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
