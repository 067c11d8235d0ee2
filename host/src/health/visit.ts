import type { VisitSignal } from '@aertrip/platform';
import { withoutData } from '@aertrip/release/error-kind';
import { maxErrorKinds, type ErrorKind, type VisitReport } from '@aertrip/release/visit-report';
import { attributedFrames, hostName, remoteInStack } from './release-frames';

type Reported = VisitReport['releases'][number];
type Fault = Reported['faults'][number];
type Size = 'lcp' | 'inp' | 'cls' | 'heap';

/** A release that runs in the page. */
export interface RunningRelease {
  readonly version: string;
  readonly revision: number;
}

interface VisitOptions {
  /** `undefined` for an app that has not run in this page, or that is not measured. */
  readonly releaseOf: (app: string) => RunningRelease | undefined;
  /** Name of the remote whose screen is shown. */
  readonly shown: () => string | undefined;
  /** Whether the page was hydrated as the server sent it. */
  readonly isAsServed: () => Promise<boolean>;
}

/** Measurements of the releases in a page. */
export interface Visit {
  take(signal: VisitSignal): void;
  /** @param value LCP and INP in ms, CLS in the browser's unit, heap in bytes */
  measure(app: string | undefined, size: Size, value: number): void;
  /** Records whose screen is shown now. */
  recordScreen(): void;
  /** Events since the last report, of the releases that were shown or have events. */
  report(): VisitReport;
  /** Whether there are events since the last report. */
  hasNews(): boolean;
}

interface Part {
  faults: Set<Fault>;
  sizes: Partial<Record<Size, number>>;
  calls: number;
  goals: Record<string, 'begun' | 'reached'>;
  errors: Map<string, ErrorKind>;
}

const newPart = (): Part => ({
  faults: new Set(),
  sizes: {},
  calls: 0,
  goals: {},
  errors: new Map(),
});

/** In the units of the metrics: CLS in thousandths, heap in MiB, the others in ms. */
const inUnit: Readonly<Record<Size, (value: number) => number>> = {
  lcp: Math.round,
  inp: Math.round,
  cls: (value) => Math.round(value * 1000),
  heap: (bytes) => Math.round(bytes / 1024 / 1024),
};

/** React's errors when hydration fails and the browser renders the screen again. */
const isHydrationError = /Minified React error #(418|419|421|422|423|425)|Hydration failed/;

interface Thrown {
  readonly fault: 'error' | 'rejection';
  readonly message: string;
  readonly stack: string;
}

/** The error of a window event; `undefined` for an aborted request. */
function thrownIn(event: unknown): Thrown | undefined {
  const isError = event instanceof ErrorEvent;
  const cause: unknown = isError ? event.error : (event as Partial<PromiseRejectionEvent>).reason;
  if (cause instanceof DOMException && cause.name === 'AbortError') return undefined;
  const fault = isError ? 'error' : 'rejection';
  if (cause instanceof Error) return { fault, message: cause.message, stack: cause.stack ?? '' };
  if (!isError) return undefined;
  const { message, filename, lineno, colno } = event;
  return { fault, message, stack: `${filename}:${lineno}:${colno}` };
}

/** The host is the page: its fault may appear as a failure of a remote. */
const withHost = (remote: string | undefined) => (remote ? [hostName, remote] : [hostName]);

export function createVisit({ releaseOf, shown, isAsServed }: VisitOptions): Visit {
  let parts = new Map<string, Part>();
  let isNew = true;

  function partOf(app: string): Part {
    const part = parts.get(app) ?? newPart();
    parts.set(app, part);
    return part;
  }

  function forPage(remote: string | undefined, change: (part: Part) => void): void {
    for (const app of withHost(remote)) change(partOf(app));
  }

  /** Counts only what the releases alone can have caused. */
  async function takeHydrationError(remote: string | undefined): Promise<void> {
    if (!(await isAsServed())) return;
    forPage(remote, ({ faults }) => void faults.add('render'));
    isNew = true;
  }

  function takeThrown(thrown: Thrown): void {
    const { fault, message, stack } = thrown;
    if (isHydrationError.test(message)) {
      void takeHydrationError(shown());
      return;
    }
    const says = withoutData(message);
    for (const { app, version, at } of attributedFrames(stack)) {
      if (releaseOf(app)?.version !== version) continue;
      const { faults, errors } = partOf(app);
      faults.add(fault);
      if (errors.size < maxErrorKinds) errors.set(`${at} ${says}`, { at, says });
    }
  }

  function take({ kind, source, goal }: VisitSignal): void {
    if (kind === 'thrown') {
      const thrown = thrownIn(source);
      if (thrown) takeThrown(thrown);
    } else if (kind === 'render') {
      forPage(source === hostName ? undefined : String(source), ({ faults }) => void faults.add('render'));
    } else {
      const stack = source instanceof Error ? (source.stack ?? '') : '';
      forPage(remoteInStack(stack) ?? shown(), (part) => {
        if (kind === 'begun' || kind === 'reached') {
          if (goal !== undefined && part.goals[goal] !== 'reached') part.goals[goal] = kind;
          return;
        }
        part.calls += 1;
        if (kind === 'failed call') part.faults.add('call');
      });
    }
    // Calls alone cause no report: almost every action of a visitor makes one.
    if (kind !== 'call') isNew = true;
  }

  return {
    take,
    measure(app, size, value) {
      if (app) partOf(app).sizes[size] = inUnit[size](value);
    },
    recordScreen() {
      const remote = shown();
      if (remote) partOf(remote);
    },
    hasNews: () => isNew,
    report() {
      partOf(hostName);
      const releases = [...parts].flatMap(([app, part]): Reported[] => {
        const release = releaseOf(app);
        if (!release) return [];
        const { faults, sizes, calls, goals, errors } = part;
        return [
          {
            app,
            version: release.version,
            revision: release.revision,
            faults: [...faults],
            sizes: { ...sizes, calls },
            goals,
            errors: [...errors.values()],
          },
        ];
      });
      parts = new Map();
      isNew = false;
      return { releases };
    },
  };
}
