import { type Registry, type ReleaseManifest, releaseUrl } from '@aertrip/release';
import { entryModuleUrls } from '@aertrip/release/registry-rules';

export interface ShellAssets {
  /** Version of its release; `undefined` for a shell from source, which is not server-rendered. */
  readonly version?: string;
  readonly styles: readonly { readonly href: string; readonly integrity?: string }[];
  /** Further files that every page needs immediately: fonts. */
  readonly fonts?: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly integrity?: string }[];
}

export function shellAssets(host: ReleaseManifest): ShellAssets {
  const url = (file: string) => releaseUrl('host', host.version, file);
  return {
    version: host.version,
    styles: host.css.map((file) => ({ href: url(file), integrity: host.files[file]?.integrity })),
    fonts: host.preload.map(url),
    scripts: host.js.map((file) => ({ src: url(file), integrity: host.files[file]?.integrity })),
  };
}

/**
 * Text of a page's import map: the hashes of all ES modules of its releases. A script element carries its own hash;
 * imported modules get theirs only from here.
 * @returns `undefined` in a page without such releases
 */
export function importMapOf({ microFrontends }: Registry): string | undefined {
  const releases = Object.values(microFrontends).flat();
  const modules = releases.flatMap(({ url: entry, extras }) =>
    (extras.modules ?? []).flatMap(({ url: module, integrity }) =>
      (module === entry ? entryModuleUrls(entry) : [module]).map((url) => [url, integrity] as const),
    ),
  );
  return modules.length === 0
    ? undefined
    : JSON.stringify({ integrity: Object.fromEntries(modules) }).replaceAll('<', '\\u003c');
}

/** The headers of every page, with this page's inline styles and scripts allowed. */
export function withInlineSources(
  security: Readonly<Record<string, string>>,
  {
    styles = [],
    scripts = [],
  }: { readonly styles?: readonly string[]; readonly scripts?: readonly string[] },
): Readonly<Record<string, string>> {
  const { 'content-security-policy': policy } = security;
  if (!policy) return security;
  return {
    ...security,
    'content-security-policy': policy
      .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
      .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')),
  };
}
