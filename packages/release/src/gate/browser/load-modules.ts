/** What is to be loaded, as plain data that can be handed to a page. */
export interface ModulesToLoad {
  readonly container: string;
  readonly entry: {
    readonly url: string;
    readonly integrity: string;
    /** An ES module; its hash stands in the import map of the page. */
    readonly isModule: boolean;
  };
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
  /** It ran out of time. */
  readonly isLate: boolean;
}

interface Container {
  init(shares: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What the host's page shares: module name → version → the module. */
export type Shares = Readonly<Record<string, Readonly<Record<string, { get(): unknown }>>>>;

/** As much of the federation runtime's page-wide state as the load needs; the first instance is the host's. */
interface FederationRuntime {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: { readonly default?: Shares };
  }[];
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
  container: name,
  entry,
  exposes,
  timeLimit,
}: ModulesToLoad): Promise<LoadFault[]> {
  const faults: LoadFault[] = [];
  const runtime = Reflect.get(globalThis, '__FEDERATION__') as FederationRuntime | undefined;
  const shares = runtime?.__INSTANCES__[0]?.shareScopeMap.default;

  const attempt = async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`it took longer than ${timeLimit / 1000} s`));
      }, timeLimit);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      const why = (String(error).split('\n')[0] ?? '').replace(/^Error: /, '');
      faults.push({ what, why, isLate });
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  const importEntry = async () => {
    await import(new URL(entry.url, location.href).href);
    return true as const;
  };

  const runScript = () =>
    new Promise<true>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = entry.url;
      script.integrity = entry.integrity;
      script.crossOrigin = 'anonymous';
      script.addEventListener('load', () =>
        // A declared name without a value: the script threw before it came to it.
        Reflect.get(globalThis, name) !== undefined
          ? resolve(true)
          : reject(new Error(`it ran and left no container called ${name}`)),
      );
      script.addEventListener('error', () =>
        reject(new Error('the browser did not get it, or its bytes have another hash')),
      );
      document.head.append(script);
    });

  const screensOf = (routes: readonly Route[], above: string): [string, () => Promise<unknown>][] =>
    routes.flatMap(({ path, lazy, children }) => {
      const screenPath = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
      const parts = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
      const own = parts.map((part): [string, () => Promise<unknown>] => [screenPath || '/', part]);
      return [...own, ...screensOf(children ?? [], screenPath)];
    });

  if (!shares) return [{ what: 'what the host shares', why: 'it is not in the page', isLate: false }];
  if (!(await attempt(`the entry ${entry.url}`, entry.isModule ? importEntry : runScript))) return faults;
  const container = (
    entry.isModule ? await import(new URL(entry.url, location.href).href) : Reflect.get(globalThis, name)
  ) as Container;
  await attempt('what it takes of the host', async () => container.init(shares));
  for (const exposed of exposes) {
    const module = await attempt(exposed, async () => (await container.get(exposed))());
    const routes = (module as { routes?: unknown } | undefined)?.routes;
    if (typeof routes !== 'function') {
      if (module && exposed === './routes')
        faults.push({ what: exposed, why: 'it exports no routes', isLate: false });
      continue;
    }
    const tree = await attempt(`routes() of ${exposed}`, async () => {
      const [query] = Object.values(shares['@tanstack/react-query'] ?? {});
      const library = query ? ((await query.get()) as () => { QueryClient?: new () => unknown })() : {};
      return routes({ queryClient: library.QueryClient && new library.QueryClient() }) as Route[];
    });
    for (const [screenPath, load] of screensOf(tree ?? [], '')) {
      await attempt(`the screen ${screenPath}`, load);
    }
  }
  return faults;
}
