/** Time in ms between two checks whether npm is still there: nothing tells a process that its parent has ended. */
const parentCheckInterval = 500;

/** Time in ms in which a second signal is the first one: npm hands on what a terminal has sent to both. */
const sameStop = 500;

/**
 * Calls back once the npm that runs this process as its script is gone. npm forwards SIGINT and SIGTERM only; at
 * SIGHUP and SIGKILL it ends alone. A process started otherwise may outlive its parent, such as a shell.
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
 * A signal that fires when the person or the system tells the process to stop; told a second time, it ends at once. The scripts in package.json that end
 * here begin with `exec`: a shell between npm and this process would keep npm's signals to itself.
 */
export function onStop(): AbortSignal {
  const stopping = new AbortController();
  let firstAt: number | undefined;
  const stop = () => {
    firstAt ??= performance.now();
    stopping.abort(new Error('Stopped before the site was ready.'));
  };
  const onSignal = () => {
    // Its children see that it is gone, and end.
    if (firstAt !== undefined && performance.now() - firstAt > sameStop) process.exit(1);
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  onNpmGone(stop);
  return stopping.signal;
}
