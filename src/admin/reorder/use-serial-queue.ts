import { useRef } from 'react';

/** Returns a function that runs tasks one after the other. A failed task cancels the queued ones. */
export function useSerialQueue(): (work: () => Promise<boolean>) => Promise<boolean> {
  const last = useRef(Promise.resolve(true));
  return (work) => {
    const queued = last.current.then((isDone) => isDone && work());
    last.current = queued;
    void queued.then(() => {
      if (last.current === queued) last.current = Promise.resolve(true);
    });
    return queued;
  };
}
