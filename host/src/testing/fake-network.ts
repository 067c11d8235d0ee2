import { createInstance } from '@module-federation/enhanced/runtime';

/** Outcome of the request for an entry script. `throws`: it runs, and registers no container. */
export type EntryFault = 'unreachable' | 'hangs' | 'throws';

interface FakeNetworkOptions {
  /** Fault of an entry request; by default the entry runs and registers its container. */
  readonly entry?: (url: string) => EntryFault | undefined;
  /** Which chunks of an exposed module fail. */
  readonly chunk?: () => Error | Promise<undefined> | undefined;
  /** The exposed module of the container, or the error it throws. */
  readonly module: (container: string) => unknown;
}

/** A release's container, named as the release builds name it. */
const containerOf = (url: string) =>
  `remote_admin_${/\/(\d+\.\d+\.\d+)\//.exec(url)?.[1]?.replace(/\W/g, '_') ?? 'second'}`;

/**
 * The federation runtime in a page with fake script requests.
 * @returns the runtime's instance, and the recorded requests
 */
export function createFakeNetwork({ entry, chunk, module }: FakeNetworkOptions) {
  const requested: string[] = [];
  const modules: string[] = [];

  const waiting: (() => void)[] = [];

  const answer = (script: HTMLScriptElement) => {
    const url = script.src.replace(location.origin, '');
    requested.push(url);
    const fault = entry?.(url);
    if (fault === 'hangs') waiting.push(() => run(script, url));
    else run(script, url, fault);
  };
  const run = (script: HTMLScriptElement, url: string, fault?: EntryFault) => {
    const container = containerOf(url);
    if (!fault) {
      Reflect.set(globalThis, container, {
        init: () => undefined,
        get: async () => {
          modules.push(container);
          const missing = await chunk?.();
          if (missing) throw missing;
          return () => module(container);
        },
      });
    }
    queueMicrotask(() => script.dispatchEvent(new Event(fault === 'unreachable' ? 'error' : 'load')));
  };
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    Element.prototype.append.call(document.head, node);
    if (node instanceof HTMLScriptElement) answer(node);
    return node;
  });

  return {
    /** URLs of the requested entries, in order. */
    requested,
    /** Containers whose module was requested, in order. */
    modules,
    /** Answers the requests that hang. */
    arrive: () => waiting.splice(0).forEach((task) => task()),
    federation: createInstance({ name: 'host', remotes: [] }),
  };
}

/** Removes the globals of the runtime and the containers. */
export function resetPage(): void {
  const entries = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as Record<string, unknown>;
  for (const entry of Object.keys(entries)) Reflect.deleteProperty(entries, entry);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name.startsWith('remote_admin_')) Reflect.deleteProperty(globalThis, name);
  document.head.replaceChildren();
}
