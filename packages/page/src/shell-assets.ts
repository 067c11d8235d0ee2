import { releaseUrl, type ReleaseManifest } from '@aertrip/release';

/** The shell that a page starts from, and its files. */
export interface ShellAssets {
  /** Version of its release; `undefined` when it comes from source, which no server renders. */
  readonly version?: string;
  readonly styles: readonly { readonly href: string; readonly integrity?: string }[];
  /** What every page needs besides at once: fonts. */
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
