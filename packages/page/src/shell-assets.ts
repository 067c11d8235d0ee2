import { releaseUrl, type ReleaseManifest } from '@aertrip/release';

/** The shell of a page, and its files. */
export interface ShellAssets {
  /** Version of its release; `undefined` for a shell from source, which is not server-rendered. */
  readonly version?: string;
  readonly styles: readonly { readonly href: string; readonly integrity?: string }[];
  /** Further files that every page needs immediately: fonts. */
  readonly fonts?: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly integrity?: string }[];
}

/** Files of a published host. */
export function shellAssets(host: ReleaseManifest): ShellAssets {
  const url = (file: string) => releaseUrl('host', host.version, file);
  return {
    version: host.version,
    styles: host.css.map((file) => ({ href: url(file), integrity: host.files[file]?.integrity })),
    fonts: host.preload.map(url),
    scripts: host.js.map((file) => ({ src: url(file), integrity: host.files[file]?.integrity })),
  };
}
