import { createInstance } from '@module-federation/enhanced/runtime';

/** What becomes of a request for an entry script. `throws`: it runs, and leaves no container. */
export type EntryFault = 'unreachable' | 'hangs' | 'throws';

interface FakeNetworkOptions {
  /** Fault of the request for an entry; without one it runs and leaves its container. */
  readonly entry?: (url: string) => EntryFault | undefined;
  /** What does not come of an exposed module's chunks. */
  readonly chunk?: () => Error | undefined;
  /** The exposed module of the container, or what it throws. */
  readonly module: (container: string) => unknown;
}

/** A release's container, named as the release builds name it. */
const containerOf = (url: string) =>
  `remote_admin_${/\/(\d+\.\d+\.\d+)\//.exec(url)?.[1]?.replace(/\W/g, '_') ?? 'second'}`;

/**
 * The federation runtime in a page whose requests for scripts are answered here.
 * @returns the runtime's instance, and what was requested of it
 */
export function createFakeNetwork({ entry, chunk, module }: FakeNetworkOptions) {
  const requested: string[] = [];
  const modules: string[] = [];

  const answer = (script: HTMLScriptElement) => {
    const url = script.src.replace(location.origin, '');
    requested.push(url);
    const fault = entry?.(url);
    if (fault === 'hangs') return;
    const container = containerOf(url);
    if (!fault) {
      Reflect.set(globalThis, container, {
        init: () => undefined,
        get: async () => {
          modules.push(container);
          const missing = chunk?.();
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
    federation: createInstance({ name: 'host', remotes: [] }),
  };
}

/** Forgets what the runtime and the containers left in the page. */
export function resetPage(): void {
  const entries = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as Record<string, unknown>;
  for (const entry of Object.keys(entries)) Reflect.deleteProperty(entries, entry);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name.startsWith('remote_admin_')) Reflect.deleteProperty(globalThis, name);
  document.head.replaceChildren();
}
