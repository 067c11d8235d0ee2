/**
 * `load`: a release did not load. `call`, `failed call`: a data request succeeded, or failed through no fault of the visitor.
 * `begun`, `reached`: a goal. `render`: an error boundary replaces a screen. `thrown`: an uncaught error.
 */
export type VisitSignalKind = 'load' | 'call' | 'failed call' | 'begun' | 'reached' | 'render' | 'thrown';

/** Source of a `load` signal: the release that failed. */
export interface FailedLoad {
  readonly app: string;
  readonly version: string;
}

/** An event of a visit. */
export interface VisitSignal {
  readonly kind: VisitSignalKind;
  /** An error whose stack identifies its release, an event with such an error, the name of the app, or a `FailedLoad`. */
  readonly source: unknown;
  /** Name of the goal, for `begun` and `reached`. */
  readonly goal?: string;
}

type Listener = (signal: VisitSignal) => void;

/** Signals from before the listener, which starts after the page load; a limited number is enough. */
const maxWaiting = 50;
const waiting: VisitSignal[] = [];
let listener: Listener | undefined;

/** For the host, and for clients of the site's services. Cheap. */
export function signalVisit(kind: VisitSignalKind, source: unknown, name?: string): void {
  const signal = { kind, source, ...(name !== undefined && { goal: name }) };
  if (listener) {
    listener(signal);
    return;
  }
  // Each input of a form repeats the signal, which would fill the queue.
  const isQueued = name !== undefined && waiting.some((each) => each.kind === kind && each.goal === name);
  if (typeof window !== 'undefined' && !isQueued && waiting.length < maxWaiting) waiting.push(signal);
}

/** For the host, once per page. Delivers queued signals immediately. */
export function onVisitSignal(next: Listener): void {
  listener = next;
  waiting.splice(0).forEach(next);
}

/** A write that is a goal of visits. */
export interface Goal<Input extends readonly unknown[], Output> {
  (...input: Input): Promise<Output>;
  /** Signals that the visitor starts: `onInput` of the form. Reveals a submit button without effect. */
  readonly begin: () => void;
}

interface GoalOptions<Output> {
  /** Whether the visitor reached the goal; by default with every response. */
  readonly isReached?: (output: Output) => boolean;
}

/**
 * Makes a write a goal of visits: begun with the call, reached with its response. Each goal counts once per visit and
 * release. If far fewer visits reach it than in the live version, the canary ends. Call it once per write, at the top of
 * a module: the module's release is the goal's.
 * @param name noun that stays the same from release to release, such as `sign-in`; a remote has at most 24
 */
export function goal<Input extends readonly unknown[], Output>(
  name: string,
  write: (...input: Input) => Promise<Output>,
  { isReached = () => true }: GoalOptions<Output> = {},
): Goal<Input, Output> {
  const place = new Error();
  const begin = () => signalVisit('begun', place, name);
  const run = async (...input: Input) => {
    begin();
    const output = await write(...input);
    if (isReached(output)) signalVisit('reached', place, name);
    return output;
  };
  return Object.assign(run, { begin });
}

/**
 * A `fetch` for clients of the site's services, which reports the outcome of each call to the host. A call fails with
 * status 500 or above, and without a response while the browser is online; a call that was aborted, by its caller or a
 * time limit, does not count.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const place = new Error();
  try {
    const answer = await fetch(input, init);
    signalVisit(answer.status < 500 ? 'call' : 'failed call', place);
    return answer;
  } catch (error) {
    const isAborted = error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name);
    if (!isAborted && typeof window !== 'undefined' && navigator.onLine) signalVisit('failed call', place);
    throw error;
  }
};
