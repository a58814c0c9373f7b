export type Queue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Runs jobs side by side, never more than `count`; the others wait their turn. */
export function atMost(count: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // A finished job hands its place on, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
