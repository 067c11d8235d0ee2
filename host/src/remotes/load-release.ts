import { isCodeMissing, type RemoteModule } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { EntryFailed } from './entry-script';
import type { Federation } from './federation';
import { retry } from './retry';

/** One release could not be brought into the page. */
export class ReleaseFailed extends Error {
  override readonly name = 'ReleaseFailed';
  /** `entry`: none of its modules has run. `module`: some may have. */
  readonly phase: 'entry' | 'module';

  constructor(phase: 'entry' | 'module', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' && module !== null && 'routes' in module && typeof module.routes === 'function'
  );
}

const isUnreachable = (error: unknown) => error instanceof EntryFailed && error.fault === 'unreachable';
const isWithoutContainer = (error: unknown) =>
  error instanceof EntryFailed && error.fault === 'without container';

/** From its own URL, tried again after a network failure; then from the second origin, where there is one. */
async function runEntry(entry: RegistryEntry, federation: Federation): Promise<void> {
  try {
    await retry(
      () => federation.runEntry(entry, entry.url),
      (error) => isUnreachable(error) && navigator.onLine,
    );
  } catch (error) {
    if (!entry.fallbackUrl || isWithoutContainer(error)) throw error;
    await federation.runEntry(entry, entry.fallbackUrl);
  }
}

async function loadRoutes(entry: RegistryEntry, federation: Federation): Promise<RemoteModule> {
  const module = await retry(
    () => federation.loadRoutes(entry),
    (error) => isCodeMissing(error) && navigator.onLine,
  );
  if (!isRemoteModule(module)) throw new Error(`${entry.url} exposes no routes.`);
  return module;
}

/**
 * Brings one release into the page.
 * @throws ReleaseFailed
 */
export async function loadRelease(entry: RegistryEntry, federation: Federation): Promise<RemoteModule> {
  await runEntry(entry, federation).catch((cause: unknown) => {
    throw new ReleaseFailed('entry', cause);
  });
  return loadRoutes(entry, federation).catch((cause: unknown) => {
    throw new ReleaseFailed('module', cause);
  });
}
