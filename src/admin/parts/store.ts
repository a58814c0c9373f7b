/** Creates a value outside of React, which components read with `useSyncExternalStore`. */
export function createStore<State>(initial: State) {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    state: () => current,
    set(next: State) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
