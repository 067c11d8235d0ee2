import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { runEntryScript } from './entry-script';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { publishShareScope, type ShareScope } from './share-scope';

/** Time in ms that the module behind an entry may take, with the chunks it needs. */
const moduleTimeLimit = 5000;

/** The two halves of bringing a release into the page. Replaced in tests and in the one-build benchmark. */
export interface Federation {
  /**
   * Runs the entry script of a release, from the given URL.
   * @throws EntryFailed
   */
  runEntry(entry: RegistryEntry, url: string): Promise<void>;
  /**
   * The module `./routes` of a release whose entry has run.
   * @throws whatever the runtime, the network or the release's own code throws
   */
  loadRoutes(entry: RegistryEntry): Promise<unknown>;
}

/** What a remote's entry script leaves behind. */
interface Container {
  init(shares: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

const shares = publishShareScope();
const opened = new Map<string, Promise<Container>>();

/** The container of a release, joined to what the page shares: once, and for good. */
function open(name: string): Promise<Container> {
  let opening = opened.get(name);
  if (!opening) {
    const container = Reflect.get(globalThis, name) as Container;
    opening = Promise.resolve(container.init(shares)).then(() => container);
    opened.set(name, opening);
  }
  return opening;
}

/** Its shared modules run first: one that the host lacks, or has in another version than it needs, ends the load here. */
async function loadExposed(name: string, module: string): Promise<unknown> {
  const factory = await (await open(name)).get(module);
  return factory();
}

export const federation: Federation = {
  runEntry: ({ metadata, extras }, url) =>
    runEntryScript({ url, integrity: metadata.integrity, container: extras.container }),
  loadRoutes: ({ extras }) => withTimeLimit(loadExposed(extras.container, './routes'), moduleTimeLimit),
};
