/** Stop functions of started parts, called in reverse order. */
export function createStopList() {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop: () => Promise<void>) => void stops.push(stop),
    /** Stops each part once; a later call stops the parts added since. */
    async stopAll() {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}

export type StopList = ReturnType<typeof createStopList>;

/** Interval in ms of the check for npm: the system does not notify a process when its parent exits. */
const parentCheckInterval = 500;

/** Window in ms in which a second signal counts as the first: npm forwards what the terminal sent to both. */
const sameStop = 500;

/**
 * Calls back once the npm that runs this process as its script has exited. npm forwards SIGINT and SIGTERM only; SIGHUP
 * and SIGKILL end npm alone. A process started otherwise may outlive its parent, such as a shell.
 */
function onNpmGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    stop();
  }, parentCheckInterval);
  check.unref();
}

/**
 * Aborts on a stop signal; a second signal exits at once. The scripts in package.json that end here start with `exec`:
 * a shell between npm and this process would swallow npm's signals.
 */
export function onStop(): AbortSignal {
  const stopping = new AbortController();
  let firstAt: number | undefined;
  const stop = () => {
    firstAt ??= performance.now();
    stopping.abort(new Error('Stopped before the site was ready.'));
  };
  const onSignal = () => {
    // Child processes notice the exit and end.
    if (firstAt !== undefined && performance.now() - firstAt > sameStop) process.exit(1);
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  onNpmGone(stop);
  return stopping.signal;
}
