import type { SiteConfig } from '@aertrip/platform';
import type { TelemetrySettings } from '@aertrip/telemetry';
import { readTurnstileKeys, type TurnstileKeys } from './turnstile-keys';
import { readConsoleConfig, type ConsoleConfig } from './console-config';
import { readDrainTimes, type DrainTimes } from './drain-times';
import {
  ConfigurationError,
  readDatabaseUrl,
  readDataServiceUrl,
  readFallbackOrigin,
  readHosted,
  readSecondFactor,
  readSiteUrl,
  readValkeyUrl,
  type Hosted,
} from './environment';
import { readTelemetrySettings } from './telemetry-settings';
import { readVisitSettings, type VisitSettings } from './visit-settings';

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
  readonly fallbackOrigin?: string;
  /** Roles that need a second factor in the embedded default. */
  readonly secondFactor: 'owners' | 'nobody';
  /** External database of the embedded default. */
  readonly databaseUrl?: string;
  /** URL of the Valkey or Redis in which several edges share their rate limits. */
  readonly valkeyUrl?: string;
  readonly visits: VisitSettings;
  /** `undefined` when browsers compute a proof of work beyond a rate limit. */
  readonly turnstile?: TurnstileKeys;
  /** Drain times of a graceful stop. */
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
      'This edge stands alone and has no services of its own. Name the hosted ones (SITE_URL, SUPABASE_URL and so on), or where embedded ones run (DATA_SERVICE_URL).',
    );
  if (!env.RELEASE_STORE)
    throw new ConfigurationError(
      'This edge stands alone and builds no releases. Name the store it serves from (RELEASE_STORE).',
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
    fallbackOrigin: readFallbackOrigin(env),
    secondFactor: readSecondFactor(env),
    databaseUrl: readDatabaseUrl(env),
    valkeyUrl: readValkeyUrl(env),
    visits: readVisitSettings(env),
    turnstile: readTurnstileKeys(env),
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
