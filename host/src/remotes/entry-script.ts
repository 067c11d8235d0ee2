/** Time in ms that one remote entry may take; after it the load counts as failed. */
export const entryTimeLimit = 5000;

/** Why an entry script did not bring its container. */
export type EntryFault = 'unreachable' | 'too slow' | 'without container';

export class EntryFailed extends Error {
  override readonly name = 'EntryFailed';
  readonly fault: EntryFault;

  constructor(url: string, fault: EntryFault) {
    super(`${url} is ${fault}.`);
    this.fault = fault;
  }
}

export interface EntryScript {
  readonly url: string;
  /** Hash that the browser must find; empty only for a development server. */
  readonly integrity: string;
  /** Global that the script defines. */
  readonly container: string;
}

/** A script that threw leaves its global declared, and undefined. */
const isDefined = (container: string) => Reflect.get(globalThis, container) !== undefined;

/**
 * Fetches and runs a remote's entry script. The browser refuses bytes of another hash, and anything that is no script.
 * @throws EntryFailed
 */
export function runEntryScript({ url, integrity, container }: EntryScript): Promise<void> {
  if (isDefined(container)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (fault?: EntryFault) => {
      clearTimeout(timer);
      script.remove();
      if (fault) reject(new EntryFailed(url, fault));
      else resolve();
    };
    const timer = setTimeout(() => end('too slow'), entryTimeLimit);
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.addEventListener('load', () => end(isDefined(container) ? undefined : 'without container'));
    script.addEventListener('error', () => end('unreachable'));
    document.head.append(script);
  });
}
