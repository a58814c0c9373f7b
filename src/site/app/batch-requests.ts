/**
 * Returns a loader that combines all keys requested in the same microtask into one call. Resolves to null for keys
 * missing in the response.
 */
export function batchRequests<Data>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Data>>,
): (key: string) => Promise<Data | null> {
  let batch: { keys: string[]; response: Promise<ReadonlyMap<string, Data>> } | undefined;

  const begin = () => {
    const keys: string[] = [];
    const response = Promise.resolve().then(() => {
      batch = undefined;
      return load(keys);
    });
    return { keys, response };
  };
  return async (key) => {
    batch ??= begin();
    const { keys, response } = batch;
    keys.push(key);
    return (await response).get(key) ?? null;
  };
}
