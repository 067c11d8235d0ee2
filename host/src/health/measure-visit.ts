import { onVisitSignal } from '@aertrip/platform';
import { isCandidate } from '@aertrip/release/registry-rules';
import { visitReportPath } from '@aertrip/release/visit-report';
import type { Registry } from '@aertrip/release/registry-schema';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { RemoteLoader } from '../remotes/remote-loader';
import { hostName } from './release-frames';
import { isAsServed, type HydratedPage } from './served-page';
import { createVisit } from './visit';

interface MeasureOptions {
  readonly registry: Registry | undefined;
  readonly remotes: Pick<RemoteLoader, 'versionOf' | 'entryOf'>;
  /** Calls back after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
  /** Absent when the browser rendered the page. */
  readonly hydrated?: HydratedPage;
}

/** Time in ms in which a screen can fail before its visit is reported. */
export const settleTime = 3000;

const shownRemote = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;

/**
 * Measures the visit of each app that the page shows, and reports it once: when the page has been idle for a moment, or is
 * left. A visit that fails later is reported again as failed.
 */
export function measureVisit({ registry, remotes, onNavigation, hydrated }: MeasureOptions): void {
  function versionOf(app: string): string | undefined {
    if (app === hostName) return registry?.host?.version;
    const entry = remotes.entryOf(app);
    return entry && isCandidate(entry) ? undefined : remotes.versionOf(app);
  }

  const visit = createVisit({
    versionOf,
    shown: shownRemote,
    isAsServed: async () => hydrated !== undefined && isAsServed(hydrated),
  });
  const first = shownRemote();
  let [now, before, changedAt] = [first, first, 0];
  const shownAt = (time: number) => (time < changedAt ? before : now);
  let isFirstScreen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function recordScreen(): void {
    visit.recordScreen();
    const remote = shownRemote();
    if (remote === now) return;
    [before, now, changedAt] = [now, remote, performance.now()];
    isFirstScreen = false;
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    recordScreen();
    if (visit.hasNews()) navigator.sendBeacon(visitReportPath, JSON.stringify(visit.report()));
  }

  function sendSoon(): void {
    timer ??= setTimeout(send, settleTime);
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

  onVisitSignal((signal) => {
    visit.take(signal);
    sendSoon();
  });
  onNavigation(() =>
    requestAnimationFrame(() => {
      recordScreen();
      sendSoon();
    }),
  );
  // On the window, which fires after the document, so that the report includes the last values of the vitals.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  sendSoon();
}
