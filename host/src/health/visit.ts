import type { FailedLoad, VisitSignal } from '@aertrip/platform';
import { withoutData } from '@aertrip/release/error-kind';
import {
  failures,
  maxErrorKinds,
  type ErrorKind,
  type VisitFault,
  type VisitReport,
  type VisitSize,
} from '@aertrip/release/visit-report';
import { attributedFrames, hostName, remoteInStack } from './release-frames';

type Reported = VisitReport['releases'][number];
type Size = Exclude<VisitSize, 'calls'>;

interface VisitOptions {
  /** The version that runs in this page; `undefined` for an app that does not, or that is not measured. */
  readonly versionOf: (app: string) => string | undefined;
  /** Name of the remote whose screen is shown. */
  readonly shown: () => string | undefined;
  /** Whether the page was hydrated as the server sent it. */
  readonly isAsServed: () => Promise<boolean>;
}

/** Measurements of the releases in a page. */
export interface Visit {
  take(signal: VisitSignal): void;
  /** @param value LCP and INP in ms, CLS in the browser's unit */
  measure(app: string | undefined, size: Size, value: number): void;
  /** Records whose screen is shown now. */
  recordScreen(): void;
  /** The releases whose visit is not reported yet, or has failed since. */
  report(): VisitReport;
  /** Whether there is something to report. */
  hasNews(): boolean;
}

interface Part {
  readonly app: string;
  readonly version: string;
  readonly faults: Set<VisitFault>;
  readonly sizes: Partial<Record<Size, number>>;
  readonly errors: Map<string, ErrorKind>;
  calls: number;
  isReported: boolean;
}

/** In the units of the report: CLS in thousandths, the others in ms. */
const inUnit: Readonly<Record<Size, (value: number) => number>> = {
  lcp: Math.round,
  inp: Math.round,
  cls: (value) => Math.round(value * 1000),
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

const hasFailed = ({ faults }: Part) => failures.some((fault) => faults.has(fault));

export function createVisit({ versionOf, shown, isAsServed }: VisitOptions): Visit {
  const parts = new Map<string, Part>();
  const isNews = (part: Part) => !part.isReported || hasFailed(part);

  function partOf(app: string, version = versionOf(app)): Part | undefined {
    if (version === undefined) return undefined;
    const key = `${app}@${version}`;
    const part = parts.get(key) ?? {
      app,
      version,
      faults: new Set(),
      sizes: {},
      errors: new Map(),
      calls: 0,
      isReported: false,
    };
    parts.set(key, part);
    return part;
  }

  /** The host is the page: its fault may appear as a failure of a remote. */
  function forPage(remote: string | undefined, change: (part: Part) => void): void {
    for (const app of remote ? [hostName, remote] : [hostName]) {
      const part = partOf(app);
      if (part) change(part);
    }
  }

  /** Counts only what the releases alone can have caused. */
  async function takeHydrationError(remote: string | undefined): Promise<void> {
    if (await isAsServed()) forPage(remote, ({ faults }) => void faults.add('render'));
  }

  function takeThrown({ fault, message, stack }: Thrown): void {
    if (isHydrationError.test(message)) {
      void takeHydrationError(shown());
      return;
    }
    const says = withoutData(message);
    for (const { app, version, at } of attributedFrames(stack)) {
      const part = versionOf(app) === version ? partOf(app) : undefined;
      part?.faults.add(fault);
      if (part && part.errors.size < maxErrorKinds) part.errors.set(`${at} ${says}`, { at, says });
    }
  }

  function take({ kind, source }: VisitSignal): void {
    if (kind === 'thrown') {
      const thrown = thrownIn(source);
      if (thrown) takeThrown(thrown);
    } else if (kind === 'load') {
      const { app, version } = source as FailedLoad;
      partOf(app, version)?.faults.add('load');
    } else if (kind === 'render') {
      forPage(source === hostName ? undefined : String(source), ({ faults }) => void faults.add('render'));
    } else if (kind === 'call' || kind === 'failed call') {
      const stack = source instanceof Error ? (source.stack ?? '') : '';
      forPage(remoteInStack(stack) ?? shown(), (part) => {
        part.calls += 1;
        if (kind === 'failed call') part.faults.add('call');
      });
    }
  }

  return {
    take,
    measure(app, size, value) {
      const part = app && partOf(app);
      if (part) part.sizes[size] = inUnit[size](value);
    },
    recordScreen: () => forPage(shown(), () => undefined),
    hasNews: () => [...parts.values()].some(isNews),
    report() {
      const releases = [...parts.values()].filter(isNews).map((part): Reported => {
        const { app, version, faults, sizes, calls, errors, isReported } = part;
        const reported = {
          app,
          version,
          ...(isReported ? { isLater: true } : {}),
          faults: [...faults],
          sizes: isReported ? {} : { ...sizes, calls },
          errors: [...errors.values()],
        };
        part.isReported = true;
        faults.clear();
        errors.clear();
        return reported;
      });
      return { releases };
    },
  };
}
