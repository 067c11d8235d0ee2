import { shellAssets, type ShellAssets } from '@aertrip/page';
import {
  hostName,
  type LiveApp,
  readReleaseManifest,
  type Registry,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';
import { failedHostCookie } from '@aertrip/release/host-report';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { LiveReleases } from './live-releases';

/** A host that a share of the visitors gets in place of the live one. */
export interface HostCanary {
  readonly shell: ShellAssets;
  /** Share of the visitors in percent. */
  readonly traffic: number;
}

export interface HostInForce {
  readonly shell: ShellAssets;
  readonly facts: NonNullable<Registry['host']>;
  readonly canary?: HostCanary;
}

/**
 * The live host of a record and its canary. A canary without its files gets no visitors.
 * @throws Error when the live release is gone from the store
 */
export async function hostInForce(
  store: ReleaseStore,
  { changed, live, canary }: LiveApp,
): Promise<HostInForce> {
  const read = (version: string): Promise<ReleaseManifest | undefined> =>
    readReleaseManifest(store, hostName, version);
  const [manifest, candidate] = await Promise.all([read(live), canary && read(canary.version)]);
  if (!manifest) throw new Error(`${hostName}@${live} is live and no longer in ${store.location}.`);
  return {
    shell: shellAssets(manifest),
    facts: { version: live, revision: changed },
    ...(canary && candidate ? { canary: { shell: shellAssets(candidate), traffic: canary.percent } } : {}),
  };
}

/** The releases for those whom the canary takes, the same object for the same ones. */
const withCanary = new WeakMap<LiveReleases, LiveReleases>();

function inCanary(releases: LiveReleases, { shell }: HostCanary): LiveReleases {
  const known = withCanary.get(releases);
  if (known) return known;
  const { registry } = releases;
  const host =
    registry.host && shell.version ? { ...registry.host, version: shell.version, isCanary: true } : undefined;
  const chosen = { ...releases, shell, registry: { ...registry, host } };
  withCanary.set(releases, chosen);
  return chosen;
}

/**
 * The releases as a visitor gets them: the host is chosen with the document, so that the browser has nothing to decide.
 * @param visitor id; empty for one whom no canary takes
 * @param failed version of a canary that failed in this browser: it gets the live one
 */
export function releasesFor(releases: LiveReleases, visitor: string, failed?: string): LiveReleases {
  const { hostCanary } = releases;
  const version = hostCanary?.shell.version;
  if (!visitor || !hostCanary || !version || version === failed) return releases;
  return isInCanary(visitor, hostName, version, hostCanary.traffic)
    ? inCanary(releases, hostCanary)
    : releases;
}

/** The same for the browser of a request. */
export const releasesForBrowser = (c: Context, releases: LiveReleases, visitor: string): LiveReleases =>
  releasesFor(releases, visitor, visitor ? getCookie(c, failedHostCookie) : undefined);
