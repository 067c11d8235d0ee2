import { onVisitSignal } from '@aertrip/platform';
import { isCandidate } from '@aertrip/release/registry-rules';
import { visitReportPath } from '@aertrip/release/visit-report';
import type { Registry } from '@aertrip/release/registry-schema';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { RemoteLoader } from '../remotes/remote-loader';
import { hostName } from './release-frames';
import { createVisit } from './visit';

interface MeasureOptions {
  readonly registry: Registry | undefined;
  readonly remotes: Pick<RemoteLoader, 'versionOf' | 'entryOf'>;
  /** Calls back after each navigation. */
  readonly onNavigation: (listener: () => void) => void;
}

/** Time in ms in which a screen can fail before its visit is reported. */
export const settleTime = 3000;

const shown = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;

/**
 * Measures the visit of each app that the page shows, and reports it once: when the page has been idle for a moment, or is
 * left. A visit that fails later is reported again as failed.
 */
export function measureVisit({ registry, remotes, onNavigation }: MeasureOptions): void {
  function versionOf(app: string): string | undefined {
    if (app === hostName) return registry?.host?.version;
    const entry = remotes.entryOf(app);
    return entry && isCandidate(entry) ? undefined : remotes.versionOf(app);
  }

  const visit = createVisit({ versionOf, shown });
  const first = shown();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    visit.recordScreen();
    if (visit.hasNews()) navigator.sendBeacon(visitReportPath, JSON.stringify(visit.report()));
  }

  function sendSoon(): void {
    timer ??= setTimeout(send, settleTime);
  }

  // Vitals are of the document, so also of the remote that it showed first while it is the only one.
  const measure = (size: 'lcp' | 'cls' | 'inp', value: number) => {
    visit.measure(hostName, size, value);
    if (shown() === first) visit.measure(first, size, value);
  };
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => measure('lcp', value), everyChange);
  onCLS(({ value }) => measure('cls', value * 1000), everyChange);
  onINP(({ value }) => measure('inp', value), everyChange);

  onVisitSignal((signal) => {
    visit.take(signal);
    sendSoon();
  });
  onNavigation(() =>
    requestAnimationFrame(() => {
      visit.recordScreen();
      sendSoon();
    }),
  );
  // On the window, which fires after the document, so that the report includes the last values of the vitals.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  sendSoon();
}
