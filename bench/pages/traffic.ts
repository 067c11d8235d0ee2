import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** One answer as it came over the wire. */
export interface Transfer {
  readonly url: string;
  readonly isScript: boolean;
  /** Bytes on the wire, headers and compression included. */
  readonly bytes: number;
  /** It arrived after the page became interactive. */
  readonly isAfterStart: boolean;
}

/** Time in ms without requests after which the page is idle. */
const quietTime = 1000;
/** Longest time in ms until a page is idle. */
const timeLimit = 60_000;

/**
 * Watches a page's requests.
 * @param starts whether the page has scripts that make it interactive, which has to happen before it is idle
 */
export async function watchTraffic(cdp: CDPSession, starts: boolean) {
  const underWay = new Map<string, { url: string; isScript: boolean }>();
  const transfers: Transfer[] = [];
  let hasLoaded = false;
  let hasStarted = false;
  let lastActivity = performance.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    // The browser does not report a prefetched script as a script.
    const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js');
    underWay.set(requestId, { url: request.url, isScript });
    lastActivity = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = underWay.get(requestId);
    if (!request) return;
    underWay.delete(requestId);
    lastActivity = performance.now();
    // A preloaded file comes from memory the second time.
    if (encodedDataLength > 0)
      transfers.push({ ...request, bytes: encodedDataLength, isAfterStart: hasStarted });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  cdp.on('Page.loadEventFired', () => {
    hasLoaded = true;
    lastActivity = performance.now();
  });
  cdp.on('Runtime.bindingCalled', () => {
    hasStarted = true;
    lastActivity = performance.now();
  });
  const isAtRest = () =>
    hasLoaded && hasStarted === starts && underWay.size === 0 && performance.now() - lastActivity > quietTime;
  await cdp.send('Runtime.enable');
  // What `page-observer.js` calls.
  await cdp.send('Runtime.addBinding', { name: 'benchStarted' });
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');

  return {
    /** Waits until the page is idle. @throws Error after a minute */
    async settled(): Promise<readonly Transfer[]> {
      const startedAt = performance.now();
      while (!isAtRest()) {
        if (performance.now() - startedAt > timeLimit) {
          const waiting = [...underWay.values()].map(({ url }) => url);
          throw new Error(`The page did not become idle. Open requests: ${waiting.join(', ') || 'none'}.`);
        }
        await delay(50);
      }
      return transfers;
    },
  };
}
