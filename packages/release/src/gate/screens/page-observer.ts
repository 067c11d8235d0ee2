import type { GlobalChange, GlobalsWatch } from '../isolation/watch-globals';

/** What a page noted of itself. */
export interface Observations {
  /** Longest task of the main thread since the last `beginTasks`, in ms. */
  readonly longestTask: number;
  /** Texts of what announces that something failed. */
  readonly alerts: readonly string[];
  /** Whether `main` of the server's HTML is still the one in the page; `undefined` where the server sent none. */
  readonly isHydrated?: boolean;
  readonly isMainEmpty: boolean;
  readonly globals: readonly GlobalChange[];
  /** How the elements around everything draw it otherwise than they would by themselves, such as `filter of html is blur(2px)`. */
  readonly effects: readonly string[];
  /** Texts of the style sheets that scripts gave the document, which are in no file of a release. */
  readonly adoptedStyles: readonly string[];
}

interface Observer {
  watch?: GlobalsWatch;
  sessionReads?: () => readonly GlobalChange[];
  longestTask: number;
  /** Time of the page in ms; tasks that began before do not count. */
  tasksFrom: number;
  /** Length of the cookies that the page began with. */
  readonly cookies: number;
  serverMain?: Element;
}

/**
 * Runs inside the page before anything else, and is sent there as text: it uses nothing from outside itself.
 * @param watchGlobals begins to watch the globals of the page
 * @param watchSessionReads begins to note who reads the administrator's session
 */
export function observePage(
  watchGlobals: () => GlobalsWatch,
  watchSessionReads: () => () => readonly GlobalChange[],
): void {
  const observer: Observer = { longestTask: 0, tasksFrom: 0, cookies: document.cookie.length };
  // What somebody else keeps: whoever empties the storage takes it away.
  localStorage.setItem('aertrip.check', 'kept');
  Reflect.defineProperty(globalThis, Symbol.for('aertrip.check'), { value: observer });
  // Nothing is fetched for pages that nobody opens.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  observer.sessionReads = watchSessionReads();
  observer.watch = watchGlobals();
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (startTime >= observer.tasksFrom) observer.longestTask = Math.max(observer.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('readystatechange', () => {
    // Deferred scripts run after this.
    if (document.readyState === 'interactive')
      observer.serverMain = document.querySelector('#root main') ?? undefined;
  });
}

/** Runs inside the page: the tasks so far were those of looking at it. */
export function beginTasks(): void {
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as Observer;
  observer.tasksFrom = performance.now();
  observer.longestTask = 0;
}

/** Runs inside the page, and is sent there as text: it uses nothing from outside itself. */
export function readObservations(): Observations {
  /** Bytes by which the cookies of a page may grow: they go with every request. */
  const cookieGrowth = 1024;
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as Observer;
  const main = document.querySelector('#root main');
  const { longestTask, serverMain, watch, sessionReads } = observer;
  /** Properties that draw or move a whole page, as they are where nobody sets them. */
  const usual = {
    filter: 'none',
    opacity: '1',
    transform: 'none',
    translate: 'none',
    rotate: 'none',
    scale: 'none',
    zoom: '1',
    'clip-path': 'none',
    'mask-image': 'none',
    'mix-blend-mode': 'normal',
    'pointer-events': 'auto',
    visibility: 'visible',
    'font-size': '16px',
  };
  const effects = ['html', 'body', '#root'].flatMap((selector) => {
    const element = document.querySelector(selector);
    const style = element && getComputedStyle(element);
    return Object.entries(usual).flatMap(([property, value]) => {
      const now = style?.getPropertyValue(property) ?? value;
      return now === value ? [] : `${property} of ${selector} is ${now}`;
    });
  });
  return {
    longestTask,
    effects,
    adoptedStyles: document.adoptedStyleSheets.map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).join('\n'),
    ),
    ...(serverMain ? { isHydrated: serverMain.isConnected } : {}),
    isMainEmpty: !main?.textContent?.trim() && !main?.querySelector('input, img, svg, canvas'),
    alerts: [...document.querySelectorAll('#root main [role=alert]')].flatMap(
      (alert) => alert.textContent?.replace(/\s+/g, ' ').trim().slice(0, 120) || [],
    ),
    globals: [
      ...(watch?.changes() ?? []),
      ...(sessionReads?.() ?? []),
      ...(localStorage.getItem('aertrip.check') === 'kept'
        ? []
        : [{ name: 'what others keep in localStorage', kind: 'removed' } as const]),
      ...(document.cookie.length > observer.cookies + cookieGrowth
        ? [{ name: `more than ${cookieGrowth} bytes to document.cookie`, kind: 'added' } as const]
        : []),
    ],
  };
}
