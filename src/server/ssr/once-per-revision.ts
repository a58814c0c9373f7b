/** Returns a function that reads once per content revision. A failed read is repeated by the next call. */
export function oncePerRevision<Value>(read: () => Promise<Value>): (revision: string) => Promise<Value> {
  let known: { revision: string; value: Promise<Value> } | undefined;
  return (revision) => {
    if (known?.revision === revision) return known.value;
    const reading = { revision, value: read() };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.value;
  };
}
