/** What is to be loaded, as plain data that can be handed to a page. */
export interface ModulesToLoad {
  /** Container of the host whose page it is. */
  readonly host: string;
  readonly container: string;
  readonly entry: { readonly url: string; readonly integrity: string };
  /** Such as `./routes`. */
  readonly exposes: readonly string[];
  /** Time in ms that the entry, one module or one screen may take. */
  readonly timeLimit: number;
}

/** One thing that did not load. */
export interface LoadFault {
  /** Such as `./routes`, or `the screen /admin/packages`. */
  readonly what: string;
  readonly why: string;
}

interface Container {
  readonly options: { readonly name: string };
  registerRemotes(remotes: readonly object[]): void;
  loadRemote(id: string): Promise<unknown>;
  loadShare(name: string): Promise<false | (() => unknown)>;
}

interface Route {
  readonly path?: string;
  readonly lazy?: (() => Promise<unknown>) | Readonly<Record<string, () => Promise<unknown>>>;
  readonly children?: readonly Route[];
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Loads an entry with its hash enforced, then every exposed module, then every screen that its routes would load later.
 */
export async function loadModules({
  host: hostName,
  container,
  entry,
  exposes,
  timeLimit,
}: ModulesToLoad): Promise<LoadFault[]> {
  const faults: LoadFault[] = [];
  const federation = Reflect.get(globalThis, '__FEDERATION__') as object;
  const instances = Reflect.get(federation, '__INSTANCES__') as Container[];
  const host = instances.find(({ options }) => options.name === hostName);

  const attempt = async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`it took longer than ${timeLimit / 1000} s`)), timeLimit);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      faults.push({ what, why: (String(error).split('\n')[0] ?? '').replace(/^Error: /, '') });
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  const runEntry = () =>
    new Promise<true>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = entry.url;
      script.integrity = entry.integrity;
      script.crossOrigin = 'anonymous';
      script.addEventListener('load', () =>
        // A declared name without a value: the script threw before it came to it.
        Reflect.get(globalThis, container) !== undefined
          ? resolve(true)
          : reject(new Error(`it ran and left no container called ${container}`)),
      );
      script.addEventListener('error', () =>
        reject(new Error('the browser did not get it, or its bytes have another hash')),
      );
      document.head.append(script);
    });

  const screensOf = (routes: readonly Route[], above: string): [string, () => Promise<unknown>][] =>
    routes.flatMap(({ path, lazy, children }) => {
      const address = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
      const parts = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
      const own = parts.map((part): [string, () => Promise<unknown>] => [address || '/', part]);
      return [...own, ...screensOf(children ?? [], address)];
    });

  if (!host) return [{ what: 'the federation of the host', why: 'it is not in the page' }];
  if (!(await attempt(`the entry ${entry.url}`, runEntry))) return faults;
  host.registerRemotes([{ name: container, entry: entry.url, entryGlobalName: container, type: 'global' }]);
  for (const exposed of exposes) {
    const module = await attempt(exposed, () => host.loadRemote(exposed.replace(/^\./, container)));
    const routes = (module as { routes?: unknown } | undefined)?.routes;
    if (typeof routes !== 'function') {
      if (module && exposed === './routes') faults.push({ what: exposed, why: 'it exports no routes' });
      continue;
    }
    const tree = await attempt(`routes() of ${exposed}`, async () => {
      const query = await host.loadShare('@tanstack/react-query');
      const library = query ? (query() as { QueryClient?: new () => unknown }) : {};
      return routes({ queryClient: library.QueryClient && new library.QueryClient() }) as Route[];
    });
    for (const [address, load] of screensOf(tree ?? [], '')) {
      await attempt(`the screen ${address}`, load);
    }
  }
  return faults;
}
