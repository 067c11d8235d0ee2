/**
 * `load`: a release did not load. `call`, `failed call`: a data request succeeded, or failed through no fault of the visitor.
 * `render`: an error boundary replaces a screen. `thrown`: an uncaught error.
 */
export type VisitSignalKind = 'load' | 'call' | 'failed call' | 'render' | 'thrown';

/** Source of a `load` signal: the release that failed. */
export interface FailedLoad {
  readonly app: string;
  readonly version: string;
}

/** An event of a visit. */
export interface VisitSignal {
  readonly kind: VisitSignalKind;
  /** The event of an error, the name of an app, or a `FailedLoad`; nothing for a call, which counts for the shown app. */
  readonly source: unknown;
}

type Listener = (signal: VisitSignal) => void;

/** Signals from before the listener, which starts after the page load; a limited number is enough. */
const maxWaiting = 50;
const waiting: VisitSignal[] = [];
let listener: Listener | undefined;

/** For the host, and for clients of the site's services. Cheap. */
export function signalVisit(kind: VisitSignalKind, source?: unknown): void {
  const signal = { kind, source };
  if (listener) {
    listener(signal);
    return;
  }
  if (typeof window !== 'undefined' && waiting.length < maxWaiting) waiting.push(signal);
}

/** For the host, once per page. Delivers queued signals immediately. */
export function onVisitSignal(next: Listener): void {
  listener = next;
  waiting.splice(0).forEach(next);
}

/**
 * A `fetch` for clients of the site's services, which reports the outcome of each call to the host. A call fails with
 * status 500 or above, and without a response while the browser is online; a call that was aborted, by its caller or a
 * time limit, does not count.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const answer = await fetch(input, init);
    signalVisit(answer.status < 500 ? 'call' : 'failed call');
    return answer;
  } catch (error) {
    const isAborted = error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
    if (!isAborted && navigator.onLine) signalVisit('failed call');
    throw error;
  }
};
