/**
 * Returns a loader that combines all keys requested in the same microtask into one call. Resolves to null for keys
 * missing in the response.
 */
export function batchRequests<Data>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Data>>,
): (key: string) => Promise<Data | null> {
  let asked: { keys: string[]; answer: Promise<ReadonlyMap<string, Data>> } | undefined;

  const begin = () => {
    const keys: string[] = [];
    const answer = Promise.resolve().then(() => {
      asked = undefined;
      return load(keys);
    });
    return { keys, answer };
  };
  return async (key) => {
    asked ??= begin();
    const { keys, answer } = asked;
    keys.push(key);
    return (await answer).get(key) ?? null;
  };
}
