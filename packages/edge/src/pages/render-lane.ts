interface RenderLaneOptions {
  /** Renders at the same time. */
  readonly width: number;
  /** Renders that may wait; those beyond are not begun. */
  readonly maxWaiting: number;
}

/**
 * A lane for the renders that anybody can make up any number of: they wait for each other, and never for all of the
 * renderer, which the pages of the site have to themselves.
 * @returns a function that runs a render in the lane; it gives `undefined` when too many wait already
 */
export function createRenderLane({ width, maxWaiting }: RenderLaneOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** A place that is left goes to the one that waits longest, and is never free in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(render: () => Promise<Result>): Promise<Result | undefined> => {
    if (running < width) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else return undefined;
    try {
      return await render();
    } finally {
      leave();
    }
  };
}
