import { useRef } from 'react';

/** Lets one thing be done after the other; what waits behind one that fails is dropped with it. */
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
