import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';

interface Changes {
  readonly traffic?: number;
  readonly extras?: Partial<RegistryEntry['extras']>;
}

/** One release of `remote-admin` as the edge lists it; live by default. */
export function sampleEntry(version: string, { traffic = 100, extras }: Changes = {}): RegistryEntry {
  return {
    url: `/releases/remote-admin/${version}/remoteEntry.js`,
    metadata: { version, integrity: 'sha256-00' },
    deployment: { traffic, default: (extras?.role ?? 'live') === 'live' || extras?.role === 'preview' },
    extras: {
      revision: 7,
      role: 'live',
      container: `remote_admin_${version.replace(/\W/g, '_')}`,
      contract: 1,
      paths: ['/admin', '/admin/:section'],
      assets: { css: [], js: [] },
      ...extras,
    },
  };
}

export const previousEntry = (version: string) =>
  sampleEntry(version, { traffic: 0, extras: { role: 'previous' } });

export const sampleRegistry = (...entries: RegistryEntry[]): Registry => ({
  schema: 'v1-pre',
  microFrontends: { 'remote-admin': entries },
});
