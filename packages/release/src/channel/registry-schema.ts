/** A file with its integrity hash. */
interface Asset {
  readonly url: string;
  readonly integrity: string;
}

export interface RegistryEntry {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  /** Share of the visitors in percent. The default entry serves all remaining visitors. */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: {
    readonly revision: number;
    /** `preview`: a candidate for one visitor. `development`: a development server for one tab. */
    readonly role?: 'live' | 'canary' | 'previous' | 'preview' | 'development';
    readonly container: string;
    /** Name of the team that owns the release. */
    readonly owner?: string;
    /** Entry and chunks are ES modules; `modules` lists all of them with their hashes, for the page's import map. */
    readonly type?: 'module';
    readonly modules?: readonly Asset[];
    /** Name of this part of the site for visitors, shown when it cannot be loaded. */
    readonly title?: string;
    readonly contract: number;
    readonly paths: readonly string[];
    /** Files of the first screen besides the entry, for preloading. */
    readonly assets: { readonly css: readonly Asset[]; readonly js: readonly Asset[] };
  };
}

/** Registry of the host's remotes: the awslabs frontend-discovery schema (v1-pre). The edge derives it from records. */
export interface Registry {
  readonly schema: string;
  /** Host release of the page, where the edge sets it. */
  readonly host?: {
    readonly version: string;
    readonly revision: number;
    /** Whether it is a canary. After a failure, the next page gets the live one. */
    readonly isCanary?: boolean;
  };
  readonly microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
}
