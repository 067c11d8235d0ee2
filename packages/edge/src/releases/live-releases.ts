import type { ShellAssets } from '@aertrip/page';
import type { Registry } from '@aertrip/release';
import type { HostCanary } from './host-canary';

/** What the edge puts into a page: the shell's files and the registry of the remotes. */
export interface LiveReleases {
  readonly shell: ShellAssets;
  readonly registry: Registry;
  /** While a canary of the host runs: who gets its page is decided for each visitor (`releasesFor`). */
  readonly hostCanary?: HostCanary;
}

export interface ReleaseSource {
  /** @throws Error when there is no shell to serve */
  read(): Promise<LiveReleases>;
}
