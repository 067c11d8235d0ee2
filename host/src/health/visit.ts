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
import { attributedFrames, hostName } from './release-frames';

interface VisitOptions {
  /** The version that runs in this page; `undefined` for an app that does not, or that is not measured. */
  readonly versionOf: (app: string) => string | undefined;
  /** Name of the remote whose screen is shown. */
  readonly shown: () => string | undefined;
}

interface Part {
  readonly app: string;
  readonly version: string;
  readonly faults: Set<VisitFault>;
  readonly sizes: Partial<Record<VisitSize, number>>;
  readonly errors: Map<string, ErrorKind>;
  isReported: boolean;
}

/** React's errors when hydration differs: the browser renders the screen again, so the visit goes on. */
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

/** Measures the releases in a page. */
export function createVisit({ versionOf, shown }: VisitOptions) {
  const parts = new Map<string, Part>();
  const isNews = ({ isReported, faults }: Part) => !isReported || failures.some((fault) => faults.has(fault));
  const news = () => [...parts.values()].filter(isNews);

  function partOf(app: string, version = versionOf(app)): Part | undefined {
    if (version === undefined) return undefined;
    const key = `${app}@${version}`;
    const empty = { faults: new Set<VisitFault>(), sizes: {}, errors: new Map(), isReported: false };
    const part = parts.get(key) ?? { app, version, ...empty };
    parts.set(key, part);
    return part;
  }

  /** The host is the page: its fault may appear as a failure of a remote. */
  const partsOfPage = (remote: string | undefined): Part[] =>
    [hostName, remote].flatMap((app) => (app && partOf(app)) || []);

  function takeThrown({ fault, message, stack }: Thrown): void {
    if (isHydrationError.test(message)) return;
    const says = withoutData(message);
    for (const { app, version, at } of attributedFrames(stack)) {
      const part = versionOf(app) === version ? partOf(app) : undefined;
      part?.faults.add(fault);
      if (part && part.errors.size < maxErrorKinds) part.errors.set(`${at} ${says}`, { at, says });
    }
  }

  return {
    take({ kind, source }: VisitSignal): void {
      if (kind === 'thrown') {
        const thrown = thrownIn(source);
        if (thrown) takeThrown(thrown);
      } else if (kind === 'load') {
        const { app, version } = source as FailedLoad;
        partOf(app, version)?.faults.add('load');
      } else if (kind === 'render') {
        const remote = source === hostName ? undefined : String(source);
        for (const { faults } of partsOfPage(remote)) faults.add('render');
      } else {
        for (const { sizes, faults } of partsOfPage(shown())) {
          sizes.calls = (sizes.calls ?? 0) + 1;
          if (kind === 'failed call') faults.add('call');
        }
      }
    },
    /** @param value LCP and INP in ms, CLS in thousandths */
    measure(app: string | undefined, size: VisitSize, value: number): void {
      const part = app && partOf(app);
      if (part) part.sizes[size] = Math.round(value);
    },
    /** Records whose screen is shown now. */
    recordScreen: () => void partsOfPage(shown()),
    /** Whether there is something to report. */
    hasNews: () => news().length > 0,
    /** The releases whose visit is not reported yet, or has failed since. */
    report(): VisitReport {
      const releases = news().map((part) => {
        const { app, version, faults, sizes, errors, isReported } = part;
        const reported = {
          app,
          version,
          ...(isReported ? { isLater: true } : {}),
          faults: [...faults],
          sizes: isReported ? {} : { calls: 0, ...sizes },
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
