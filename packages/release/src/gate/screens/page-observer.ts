/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import { watchSessionReads } from '../isolation/session-reads';
import { watchGlobals, type GlobalChange, type GlobalsWatch } from '../isolation/watch-globals';

/** Facts that a page has collected about itself. */
export interface Observations {
  /** Longest task of the main thread in ms. */
  readonly longestTask: number;
  /** Whether `main` of the server's HTML is still in the page; `undefined` where the server sent none. */
  readonly isHydrated?: boolean;
  readonly isMainEmpty: boolean;
  readonly globals: readonly GlobalChange[];
  /** Workers and service workers that were started, by their address. */
  readonly workers: readonly string[];
  /** Listeners on window, document, `html` and `body`. */
  readonly listeners: number;
  /** Intervals that run. */
  readonly timers: number;
  /** Names of stored items and cookies, sorted. */
  readonly stored: readonly string[];
  /** Width in px by which the content exceeds the window. */
  readonly overflow: number;
  /** Pictures without content or without a size, by name. */
  readonly brokenPictures: readonly string[];
}

export interface Observer {
  watch?: GlobalsWatch;
  sessionReads?: () => readonly GlobalChange[];
  longestTask: number;
  readonly workers: string[];
  /** Messages to the page itself, by which React schedules its renders; requests by `fetch`. */
  messages: number;
  fetches: number;
  listeners: number;
  readonly timers: Set<unknown>;
  serverMain?: Element;
}

/** Runs inside the page before its scripts, and is sent there as text: it uses nothing from outside itself. */
function observePage(watch: () => GlobalsWatch, watchReads: () => () => readonly GlobalChange[]): void {
  const observer: Observer = {
    longestTask: 0,
    workers: [],
    messages: 0,
    fetches: 0,
    listeners: 0,
    timers: new Set(),
  };
  Reflect.defineProperty(globalThis, Symbol.for('aertrip.check'), { value: observer });
  const usesStorage = () => {
    try {
      localStorage.setItem('aertrip.check', 'kept');
      return true;
    } catch {
      return false;
    }
  };
  for (const name of ['Worker', 'SharedWorker'] as const)
    Reflect.set(
      globalThis,
      name,
      new Proxy(globalThis[name], {
        construct(target, args: unknown[]) {
          observer.workers.push(String(args[0]));
          return Reflect.construct(target, args) as object;
        },
      }),
    );
  // Only secure origins have it.
  const serviceWorker = (navigator as Partial<Navigator>).serviceWorker;
  if (serviceWorker)
    serviceWorker.register = (script: string | URL) => {
      observer.workers.push(String(script));
      return Promise.reject(new DOMException('Refused by the check.', 'SecurityError'));
    };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function posted(this: MessagePort, ...given: [unknown]) {
    observer.messages += 1;
    Reflect.apply(postMessage, this, given);
  };
  const request = globalThis.fetch;
  globalThis.fetch = (...given) => {
    observer.fetches += 1;
    return request(...given);
  };
  const isWhole = (target: unknown) =>
    target === globalThis ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const known = new Map<unknown, Set<string>>();
  const keys = new WeakMap<object, number>();
  let count = 0;
  const keyOf = (type: string, listener: object, options: unknown) => {
    if (!keys.has(listener)) keys.set(listener, (count += 1));
    const isCapture =
      options === true || (typeof options === 'object' && Reflect.get(options ?? {}, 'capture') === true);
    return `${type} ${keys.get(listener)} ${isCapture}`;
  };
  const note = (target: unknown, key: string, isAdded: boolean) => {
    const own = known.get(target) ?? new Set();
    known.set(target, own);
    if (own.has(key) !== isAdded) observer.listeners += isAdded ? 1 : -1;
    if (isAdded) own.add(key);
    else own.delete(key);
  };
  EventTarget.prototype.addEventListener = function added(this: EventTarget, type, listener, options) {
    const isOnce = typeof options === 'object' && (options.once === true || options.signal !== undefined);
    const target = this ?? globalThis;
    if (listener && isWhole(target) && !isOnce) note(target, keyOf(type, listener, options), true);
    Reflect.apply(add, target, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function removed(this: EventTarget, type, listener, options) {
    const target = this ?? globalThis;
    if (listener && isWhole(target)) note(target, keyOf(type, listener, options), false);
    Reflect.apply(remove, target, [type, listener, options]);
  };
  const setInterval = globalThis.setInterval as (...given: unknown[]) => unknown;
  Reflect.set(globalThis, 'setInterval', (...given: unknown[]) => {
    const timer = setInterval(...given);
    observer.timers.add(timer);
    return timer;
  });
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    const clear = globalThis[name] as (timer: unknown) => void;
    Reflect.set(globalThis, name, (timer: unknown) => {
      observer.timers.delete(timer);
      clear(timer);
    });
  }
  // A message that closes after a CSS animation would close at another step on a slow machine.
  document.addEventListener('animationstart', ({ target }) => {
    for (const animation of (target as Element).getAnimations())
      if (Number(animation.effect?.getComputedTiming().duration) >= 1000) animation.pause();
  });
  if (usesStorage()) observer.sessionReads = watchReads();
  observer.watch = watch();
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

export const observerScript = () =>
  `(${String(observePage)})(${String(watchGlobals)}, ${String(watchSessionReads)});`;

/** Runs inside the page, and is sent there as text: it uses nothing from outside itself. */
export function readObservations(): Observations {
  /** Bytes by which the cookies of a page may grow, because every request carries them. */
  const cookieLimit = 1200;
  const observer = Reflect.get(globalThis, Symbol.for('aertrip.check')) as Observer;
  const { longestTask, serverMain, watch, sessionReads, workers, listeners, timers } = observer;
  const main = document.querySelector('#root main');
  const keysOf = (name: 'localStorage' | 'sessionStorage') => {
    try {
      return Object.keys(globalThis[name]).map((key) => `${name} ${key}`);
    } catch {
      return undefined;
    }
  };
  const local = keysOf('localStorage');
  const cookies = document.cookie.split('; ').filter(Boolean);
  const isEmptied = sessionReads && local && !local.includes('localStorage aertrip.check');
  return {
    longestTask,
    ...(serverMain ? { isHydrated: serverMain.isConnected } : {}),
    isMainEmpty: !main?.textContent?.trim() && !main?.querySelector('input, img, svg, canvas'),
    workers: [...workers],
    listeners,
    timers: timers.size,
    stored: [
      ...(local ?? []).filter((name) => name !== 'localStorage aertrip.check'),
      ...(keysOf('sessionStorage') ?? []),
      ...cookies.map((cookie) => `cookie ${cookie.split('=')[0] ?? ''}`),
    ].toSorted(),
    overflow: document.documentElement.scrollWidth - innerWidth,
    brokenPictures: [...document.images]
      .filter((image) => {
        const isLoaded = image.complete && image.naturalWidth > 0;
        const { width, height } = image.getBoundingClientRect();
        return image.checkVisibility() && image.complete && (!isLoaded || width === 0 || height === 0);
      })
      .map((image) => new URL(image.currentSrc || image.src || 'about:blank', location.href).pathname),
    globals: [
      ...(watch?.changes() ?? []),
      ...(sessionReads?.() ?? []),
      ...(isEmptied
        ? [{ name: 'the stored items of others in localStorage', kind: 'removed' } as const]
        : []),
      ...(document.cookie.length > cookieLimit
        ? [{ name: `more than ${cookieLimit} bytes to document.cookie`, kind: 'added' } as const]
        : []),
    ],
  };
}
