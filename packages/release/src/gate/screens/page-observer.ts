import type { GlobalChange, GlobalsWatch } from '../isolation/watch-globals';

/** What a page noted of itself. */
export interface Observations {
  /** Longest task of the main thread, in ms. */
  readonly longestTask: number;
  /** Whether `main` of the server's HTML is still the one in the page; `undefined` where the server sent none. */
  readonly isHydrated?: boolean;
  readonly isMainEmpty: boolean;
  readonly globals: readonly GlobalChange[];
}

interface Observer {
  watch?: GlobalsWatch;
  longestTask: number;
  serverMain?: Element;
}

/**
 * Runs inside the page before anything else, and is sent there as text: it uses nothing from outside itself.
 * @param watchGlobals begins to watch the globals of the page
 */
export function observePage(watchGlobals: () => GlobalsWatch): void {
  const observer: Observer = { longestTask: 0 };
  Reflect.defineProperty(globalThis, Symbol.for('aertrip.check'), { value: observer });
  // Nothing is fetched for pages that nobody opens.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  observer.watch = watchGlobals();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      observer.longestTask = Math.max(observer.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('readystatechange', () => {
    // Deferred scripts run after this.
    if (document.readyState === 'interactive')
      observer.serverMain = document.querySelector('#root main') ?? undefined;
  });
}

/** Runs inside the page. */
export function readObservations(): Observations {
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as Observer;
  const main = document.querySelector('#root main');
  const { longestTask, serverMain, watch } = observer;
  return {
    longestTask,
    ...(serverMain ? { isHydrated: serverMain.isConnected } : {}),
    isMainEmpty: !main?.textContent?.trim() && !main?.querySelector('input, img, svg, canvas'),
    globals: watch?.changes() ?? [],
  };
}
