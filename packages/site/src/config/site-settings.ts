import { isIP } from 'node:net';
import type { SiteConfig } from '@aertrip/platform';
import { isHostedStore } from '@aertrip/release';
import type { TelemetrySettings } from '@aertrip/telemetry';
import { localPaths } from '../local-paths';
import { type ConsoleConfig, readConsoleConfig } from './console-config';
import {
  ConfigurationError,
  type Hosted,
  readDatabaseUrl,
  readDataServiceUrl,
  readHosted,
  readSecondFactor,
  readSiteUrl,
  readNoticeUrl,
  readValkeyUrl,
} from './environment';
import { readTelemetrySettings } from './telemetry-settings';

const defaultMegabytes = 512;

/**
 * Where this edge keeps a copy of the releases it serves. By default it copies a bucket, but not a local folder, whose
 * copy would fail together with it.
 * @throws ConfigurationError when `RELEASE_COPY_MB` is not a number of megabytes
 */
export function copySettings({ RELEASE_COPY, RELEASE_COPY_MB }: NodeJS.ProcessEnv) {
  if (RELEASE_COPY === 'off' || (!RELEASE_COPY && !isHostedStore(localPaths.store))) return undefined;
  const megabytes = Number(RELEASE_COPY_MB ?? defaultMegabytes);
  if (!(megabytes > 0))
    throw new ConfigurationError(
      `RELEASE_COPY_MB is ${JSON.stringify(RELEASE_COPY_MB)}. It must be the maximum size of the copy in megabytes, such as ${defaultMegabytes}.`,
    );
  return { folder: localPaths.copy, maxBytes: megabytes * 1024 * 1024 };
}

export interface DrainTimes {
  /** ms in which a stopping site still accepts requests and reports that it is not ready. */
  readonly delay: number;
  /** ms that open requests may take afterwards. */
  readonly timeLimit: number;
}

/** Longest drain in seconds; few supervisors wait longer. */
const longest = 600;

function readSeconds(env: NodeJS.ProcessEnv, name: string, preset: number): number {
  const text = env[name];
  if (text === undefined) return preset * 1000;
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= longest))
    throw new ConfigurationError(
      `${name} is ${JSON.stringify(text)}. It must be a number of seconds from 0 to ${longest}.`,
    );
  return seconds * 1000;
}

/** @throws ConfigurationError when `DRAIN_DELAY` or `DRAIN_TIMEOUT` is not a number of seconds */
export const readDrainTimes = (env: NodeJS.ProcessEnv): DrainTimes => ({
  delay: readSeconds(env, 'DRAIN_DELAY', 1),
  timeLimit: readSeconds(env, 'DRAIN_TIMEOUT', 10),
});

interface VisitSettings {
  /** Number of proxies in front of the edge that each append their client's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Networks whose visitors share an address, such as `203.0.113.7/32`. */
  readonly officeNetworks: readonly string[];
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/**
 * `TRUSTED_PROXIES` (0) and `OFFICE_NETWORKS` (none, separated by commas).
 * @throws ConfigurationError naming the wrong variable
 */
export function readVisitSettings(env: NodeJS.ProcessEnv): VisitSettings {
  const proxies = env.TRUSTED_PROXIES ?? '0';
  if (!/^\d$/.test(proxies))
    throw new ConfigurationError(`TRUSTED_PROXIES is "${proxies}". It must be a number from 0 to 9.`);

  const officeNetworks = (env.OFFICE_NETWORKS ?? '')
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  for (const network of officeNetworks)
    if (!isNetwork(network))
      throw new ConfigurationError(
        `OFFICE_NETWORKS contains "${network}". It must be a list of networks, such as 203.0.113.7/32,2001:db8::/48.`,
      );
  return { trustedProxies: Number(proxies), officeNetworks };
}

/** The site's configuration, read from the environment and validated before anything starts. */
export interface SiteSettings {
  readonly port: number;
  readonly hostname: string;
  /** URL on this machine. */
  readonly url: string;
  /** Public URL of the site. */
  readonly siteUrl: string;
  readonly channel: string;
  /** `undefined` when the embedded default serves data and accounts. */
  readonly hosted?: Hosted;
  /** URL of embedded services in another process, shared by several edges. */
  readonly dataServiceUrl?: string;
  /** Roles that need a second factor in the embedded default. */
  readonly secondFactor: 'owners' | 'nobody';
  /** External database of the embedded default. */
  readonly databaseUrl?: string;
  /** URL of the Valkey or Redis in which several edges share their rate limits. */
  readonly valkeyUrl?: string;
  /** Webhook that is notified of each automatic rollback. */
  readonly noticeUrl?: string;
  readonly visits: VisitSettings;
  readonly drain: DrainTimes;
  readonly telemetry: TelemetrySettings;
  /** `undefined` when the release console is turned off. */
  readonly console?: ConsoleConfig;
}

interface Site {
  readonly port: number;
  readonly isDevelopment: boolean;
  /** An edge without the repository, hence without embedded services and apps to build. */
  readonly standsAlone?: boolean;
}

/** @throws ConfigurationError when a stand-alone edge has no data or release source */
function requireOthers(env: NodeJS.ProcessEnv, hasServices: boolean): void {
  if (!hasServices)
    throw new ConfigurationError(
      'An installed edge has no embedded services. Set the variables of the hosted services (SITE_URL, SUPABASE_URL and so on), or DATA_SERVICE_URL.',
    );
  if (!env.RELEASE_STORE)
    throw new ConfigurationError(
      'An installed edge does not build releases. Set RELEASE_STORE to the store that it serves from.',
    );
}

/** @throws ConfigurationError naming the missing or wrong variables */
export function readSiteSettings(env: NodeJS.ProcessEnv, site: Site): SiteSettings {
  const url = `http://localhost:${site.port}`;
  const hosted = readHosted(env);
  const dataServiceUrl = readDataServiceUrl(env);
  if (site.standsAlone) requireOthers(env, Boolean(hosted ?? dataServiceUrl));
  return {
    port: site.port,
    hostname: env.HOST ?? '127.0.0.1',
    url,
    siteUrl: hosted?.config.siteUrl ?? (dataServiceUrl ? readSiteUrl(env, url) : url),
    dataServiceUrl,
    channel: env.MFE_CHANNEL ?? 'live',
    hosted,
    secondFactor: readSecondFactor(env),
    databaseUrl: readDatabaseUrl(env),
    valkeyUrl: readValkeyUrl(env),
    noticeUrl: readNoticeUrl(env),
    visits: readVisitSettings(env),
    drain: readDrainTimes(env),
    telemetry: readTelemetrySettings(env),
    console: readConsoleConfig(env, site),
  };
}

/** All services of the embedded default share the site's origin; see docs/decisions/18. */
export function embeddedConfig(siteUrl: string, anonKey: string): SiteConfig {
  return {
    siteUrl,
    supabase: { url: siteUrl, anonKey },
    firebase: { apiKey: 'embedded', authDomain: new URL(siteUrl).host, projectId: 'demo-aertrip' },
    authEmulatorUrl: siteUrl,
  };
}
