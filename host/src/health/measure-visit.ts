import { getSiteConfig, onVisitSignal } from '@aertrip/platform';
import { visitLength, visitReportPath } from '@aertrip/release/visit-report';
import type { Registry } from '@aertrip/release/registry-schema';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { RemoteLoader } from '../remotes/remote-loader';
import { hostName } from './release-frames';
import { isAsServed, type HydratedPage } from './served-page';
import { createVisit, type RunningRelease } from './visit';

interface MeasureOptions {
  readonly registry: Registry | undefined;
  readonly remotes: Pick<RemoteLoader, 'versionOf' | 'entryOf'>;
  /** Calls back after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
  /** Absent when the browser rendered the page. */
  readonly hydrated?: HydratedPage;
}

/** Margin beyond the length of a visit, in ms: a report sent slightly early would belong to the previous visit. */
const slack = 5000;

/** Chromium's memory figure of the page, in bytes. */
interface WithMemory {
  readonly memory?: { readonly usedJSHeapSize: number };
}

const shownRemote = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;

/**
 * Measures the visit and reports it when the page is hidden or left: one beacon per visit, and one for each ten
 * minutes that the page is visible. Later events follow when the page is hidden again.
 */
export function measureVisit({ registry, remotes, onNavigation, hydrated }: MeasureOptions): void {
  if (Math.random() >= (getSiteConfig().visitSampling ?? 1)) return;

  function releaseOf(app: string): RunningRelease | undefined {
    if (app === hostName) return registry?.host;
    const version = remotes.versionOf(app);
    const revision = remotes.entryOf(app)?.extras.revision;
    return version === undefined || revision === undefined ? undefined : { version, revision };
  }

  const visit = createVisit({
    releaseOf,
    shown: shownRemote,
    isAsServed: async () => hydrated !== undefined && isAsServed(hydrated),
  });
  const first = shownRemote();
  let [now, before, changedAt] = [first, first, 0];
  const shownAt = (time: number) => (time < changedAt ? before : now);
  let isFirstScreen = true;

  function recordScreen(): void {
    visit.recordScreen();
    const remote = shownRemote();
    if (remote === now) return;
    [before, now, changedAt] = [now, remote, performance.now()];
    isFirstScreen = false;
  }

  let spent = 0;
  let visibleSince = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    recordScreen();
    const { memory } = performance as WithMemory;
    if (memory) for (const app of [hostName, now]) visit.measure(app, 'heap', memory.usedJSHeapSize);
    spent = 0;
    visibleSince = performance.now();
    navigator.sendBeacon(visitReportPath, JSON.stringify(visit.report()));
  }

  function schedule(): void {
    visibleSince = performance.now();
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        send();
        schedule();
      },
      visitLength + slack - spent,
    );
  }

  function hide(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    spent += performance.now() - visibleSince;
    if (visit.hasNews()) send();
  }

  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => [hostName, first].forEach((app) => visit.measure(app, 'lcp', value)), everyChange);
  onCLS(({ value }) => {
    visit.measure(hostName, 'cls', value);
    if (isFirstScreen) visit.measure(first, 'cls', value);
  }, everyChange);
  onINP(({ value, entries }) => {
    visit.measure(hostName, 'inp', value);
    visit.measure(shownAt(entries[0]?.startTime ?? performance.now()), 'inp', value);
  }, everyChange);

  onVisitSignal(visit.take);
  onNavigation(() => requestAnimationFrame(recordScreen));
  // On the window, which fires after the document, so that the report includes the last values of the vitals.
  addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? hide() : schedule()));
  addEventListener('pagehide', hide);
  if (document.visibilityState === 'visible') schedule();
}
