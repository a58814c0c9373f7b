import { useRef } from 'react';

/** Returns a function that runs tasks one after the other. A failed task cancels the queued ones. */
export function useSerialQueue(): (work: () => Promise<boolean>) => Promise<boolean> {
  const last = useRef(Promise.resolve(true));
  return (work) => {
    const turn = last.current.then((isDone) => isDone && work());
    last.current = turn;
    void turn.then(() => {
      if (last.current === turn) last.current = Promise.resolve(true);
    });
    return turn;
  };
}
