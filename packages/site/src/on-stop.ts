/** A signal that fires when the person or the system tells the process to stop. */
export function onStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error('Stopped before the site was ready.')));
  }
  return stopping.signal;
}
