interface LaneOptions {
  /** Runs at a time. */
  readonly width: number;
  /** Runs that may wait. */
  readonly queue: number;
  /** Time in ms that one may wait; without it for ever. */
  readonly patience?: number;
}

/** @returns a function that runs work when there is a place; `undefined` when too many wait, or it waits for too long */
export function createLane({ width, queue, patience }: LaneOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @returns false when it was given up */
  const takeTurn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      waiting.push(begin);
    });

  return async <Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> => {
    if (running >= width && waiting.length >= queue) return undefined;
    if (running < width) running += 1;
    else if (!(await takeTurn())) return undefined;
    try {
      return { result: await work() };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
