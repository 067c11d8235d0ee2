import type { SiteConfig } from '@aertrip/platform';
import type { ReleaseManifest } from '../../releases/manifest';
import type { Registry } from '../../channel/registry-schema';
import type { ReleaseStore } from '../../store/release-store';

/** One page, made as the edge makes it. */
export interface CheckedPage {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Why the server did not render it, although the release carries what renders it. */
  readonly problem?: string;
}

/** The pages of given releases. */
export interface CheckedPages {
  /** @param path with its query */
  page(path: string): Promise<CheckedPage>;
  stop(): Promise<void>;
}

export interface CheckedPagesOptions {
  readonly store: ReleaseStore;
  readonly config: SiteConfig;
  readonly host: ReleaseManifest;
  readonly registry: Registry;
  /** Time that the server takes it to be, as a script that sets it. */
  readonly clock: string;
}

export type CreateCheckedPages = (options: CheckedPagesOptions) => Promise<CheckedPages>;
