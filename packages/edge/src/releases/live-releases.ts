import type { ShellAssets } from '@aertrip/page';
import type { Registry } from '@aertrip/release';

/** What the edge puts into a page: the shell's files and the registry of the remotes. */
export interface LiveReleases {
  readonly shell: ShellAssets;
  readonly registry: Registry;
}

export interface ReleaseSource {
  /** @throws Error when there is no shell to serve */
  read(): Promise<LiveReleases>;
}
