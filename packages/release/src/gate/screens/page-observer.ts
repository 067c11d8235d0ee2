/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import { watchGlobals } from './globals';

/** Facts that a page has collected about itself. */
export interface Observations {
  /** Longest task of the main thread in ms. */
  readonly longestTask: number;
  /** Whether `main` of the server's HTML is still in the page; `undefined` where the server sent none. */
  readonly isHydrated?: boolean;
  readonly isMainEmpty: boolean;
  /** Intervals that run on Playwright's clock. */
  readonly timers: number;
  /** Width in px by which the content exceeds the window. */
  readonly overflow: number;
  /** Pictures without content or without a size, by name. */
  readonly brokenPictures: readonly string[];
}

/** What the functions that are sent to a page share. */
export interface PageObserver {
  /** Changes of the page's globals, such as `replaces window.fetch`. */
  globals: () => string[];
  longestTask: number;
  readonly clock: PageClock;
  /** Messages to the page itself, by which React schedules its renders. */
  messages: number;
  serverMain?: Element;
  /** The dialog in front, which may stand before the others in the document. */
  dialogInFront(): Element | undefined;
  /** What a person calls an element; empty for decoration. */
  nameOf(element: Element): string;
  /** Whether a person sees it, and it may be used. */
  isUsable(element: Element): boolean;
}

/** The part of Playwright's clock in a page that is used here; version 1.65. */
export interface PageClock {
  readonly controller: {
    runFor(ms: number): Promise<void>;
  };
  readonly builtins: { requestAnimationFrame(callback: () => void): number };
}

declare global {
  interface Window {
    readonly checkedPage: PageObserver;
  }
}

/** Runs inside the page before its scripts, and is sent there as text: it uses nothing from outside itself. */
function observePage(watch: typeof watchGlobals): void {
  /** Bytes by which the cookies of a page may grow, because every request carries them. */
  const cookieLimit = 1200;
  const clean = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  /** Text of a label without that of the field inside. */
  const labelText = (label: Element) => {
    const copy = label.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll('select, input, textarea, button')) field.remove();
    return copy.textContent;
  };
  const observer: PageObserver = {
    globals: () => [],
    longestTask: 0,
    messages: 0,
    get clock() {
      return Reflect.get(globalThis, '__pwClock') as PageClock;
    },
    dialogInFront() {
      const dialogs = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')];
      const isInFront = (dialog: Element) => {
        const { left, top, width, height } = dialog.getBoundingClientRect();
        return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      return dialogs.findLast(isInFront) ?? dialogs.at(-1);
    },
    nameOf(element) {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      // The text in it is not its name.
      const isOther = element.matches(
        'input:not([type=submit], [type=button]), select, textarea, form, dialog',
      );
      return (
        clean(element.getAttribute('aria-label')) ||
        clean(ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ')) ||
        clean(labels.map(labelText).join(' ')) ||
        (isOther ? '' : clean(element.textContent)) ||
        clean(element.getAttribute('title')) ||
        clean(element.getAttribute('placeholder'))
      ).slice(0, 60);
    },
    isUsable: (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      !element.closest('[inert]'),
  };
  Reflect.defineProperty(window, 'checkedPage', { value: observer });
  localStorage.setItem('aertrip.check', 'kept');
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function posted(this: MessagePort, ...given: [unknown]) {
    observer.messages += 1;
    Reflect.apply(postMessage, this, given);
  };
  // A message that closes after a CSS animation would close at another step on a slow machine.
  document.addEventListener('animationstart', ({ target }) => {
    for (const animation of (target as Element).getAnimations())
      if (Number(animation.effect?.getComputedTiming().duration) >= 1000) animation.pause();
  });
  const changes = watch();
  observer.globals = () => [
    ...changes(),
    ...(localStorage.getItem('aertrip.check') === null
      ? ['removes the stored items of others in localStorage']
      : []),
    ...(document.cookie.length > cookieLimit
      ? [`adds more than ${cookieLimit} bytes to document.cookie`]
      : []),
  ];
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

export const observerScript = () => `(${String(observePage)})(${String(watchGlobals)});`;

/** Runs inside the page, and is sent there as text: it uses nothing from outside itself. */
export function readObservations(): Observations {
  const observer = window.checkedPage;
  const main = document.querySelector('#root main');
  type Timers = ReadonlyMap<number, { readonly type: string }>;
  const timers = Reflect.get(observer.clock.controller, '_timers') as Timers;
  return {
    longestTask: observer.longestTask,
    ...(observer.serverMain && { isHydrated: observer.serverMain.isConnected }),
    isMainEmpty: !main?.textContent?.trim() && !main?.querySelector('input, img, svg, canvas'),
    timers: [...timers.values()].filter(({ type }) => type === 'Interval').length,
    overflow: document.documentElement.scrollWidth - innerWidth,
    brokenPictures: [...document.images]
      .filter((image) => {
        const isLoaded = image.complete && image.naturalWidth > 0;
        const { width, height } = image.getBoundingClientRect();
        return image.checkVisibility() && image.complete && (!isLoaded || width === 0 || height === 0);
      })
      .map((image) => new URL(image.currentSrc || image.src || 'about:blank', location.href).pathname),
  };
}
