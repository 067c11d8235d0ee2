/**
 * `call`, `failed call`: an answer of the site's data came, or failed through no fault of the visitor's. `begun`,
 * `reached`: what a remote is there for. `render`: a boundary stands in place of a screen. `thrown`: nobody caught it.
 */
export type VisitSignalKind = 'call' | 'failed call' | 'begun' | 'reached' | 'render' | 'thrown';

/** Something that a page knows of how its visit goes. */
export interface VisitSignal {
  readonly kind: VisitSignalKind;
  /** An error whose stack says which release it is of, an event that has one, or the name of the app. */
  readonly source: unknown;
}

type Listener = (signal: VisitSignal) => void;

/** Signals that wait until somebody listens, which is once the page has loaded; of later ones the first are enough. */
const maxWaiting = 50;
const waiting: VisitSignal[] = [];
let listener: Listener | undefined;

/** For the host, and for clients of the site's services. Costs next to nothing. */
export function signalVisit(kind: VisitSignalKind, source: unknown): void {
  const signal = { kind, source };
  if (listener) listener(signal);
  else if (typeof window !== 'undefined' && waiting.length < maxWaiting) waiting.push(signal);
}

/** For the host, once in a page. Delivers at once what was signalled before. */
export function onVisitSignal(next: Listener): void {
  listener = next;
  waiting.splice(0).forEach(next);
}

/**
 * Says that the visitor begins what this remote is there for: an enquiry, a booking, a save. Counted once a visit and
 * release; a release in which far fewer reach it than before has a dead button.
 */
export const goalBegun = (): void => signalVisit('begun', new Error());

/** Says that it is done: the enquiry has arrived, the seats are booked, the change is stored. */
export const goalReached = (): void => signalVisit('reached', new Error());

/**
 * A `fetch` for clients of the site's services: it tells the host how each call went. A call fails by a status of 500 or
 * more, and without an answer while the browser is online; what was aborted did not fail.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const place = new Error();
  try {
    const answer = await fetch(input, init);
    signalVisit(answer.status < 500 ? 'call' : 'failed call', place);
    return answer;
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    if (!isAborted && typeof window !== 'undefined' && navigator.onLine) signalVisit('failed call', place);
    throw error;
  }
};
