import type { SiteConfig } from '@aertrip/platform';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const origin = v.pipe(
  text,
  v.url(),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** Environment variables of an installation on hosted services, and their formats. */
const hostedSchema = v.object({
  SITE_URL: origin,
  SUPABASE_URL: origin,
  SUPABASE_ANON_KEY: text,
  SUPABASE_EDGE_KEY: v.optional(v.pipe(text, v.minLength(16))),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_APP_ID: v.optional(text),
});

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** A hosted installation. */
export interface Hosted {
  /** Configuration for browsers: the data service on the site's own origin. */
  readonly config: SiteConfig;
  /** URL of the Supabase project, for the edge. */
  readonly dataUrl: string;
  /** Proves to the project that the edge sends the client's address. */
  readonly edgeKey?: string;
}

/**
 * The configuration of a hosted installation; `undefined` without its variables: the embedded default then serves the
 * site.
 * @throws ConfigurationError naming every variable that is missing or wrong
 */
export function readHosted(env: NodeJS.ProcessEnv): Hosted | undefined {
  const names = Object.keys(hostedSchema.entries).filter((name) => name !== 'SITE_URL');
  if (names.every((name) => env[name] === undefined)) return undefined;

  const result = v.safeParse(hostedSchema, env);
  if (!result.success) {
    const issues = result.issues.map(
      (issue) => `  ${v.getDotPath(issue)} ${issue.received === 'undefined' ? 'is missing' : 'is not valid'}`,
    );
    throw new ConfigurationError(`The hosted services are only partly configured:\n${issues.join('\n')}`);
  }
  const { output } = result;
  return {
    dataUrl: output.SUPABASE_URL,
    ...(output.SUPABASE_EDGE_KEY ? { edgeKey: output.SUPABASE_EDGE_KEY } : {}),
    config: {
      siteUrl: output.SITE_URL,
      supabase: { url: output.SITE_URL, anonKey: output.SUPABASE_ANON_KEY },
      firebase: {
        apiKey: output.FIREBASE_API_KEY,
        authDomain: output.FIREBASE_AUTH_DOMAIN,
        projectId: output.FIREBASE_PROJECT_ID,
        ...(output.FIREBASE_APP_ID ? { appId: output.FIREBASE_APP_ID } : {}),
      },
    },
  };
}

/** @throws ConfigurationError naming the variable when its value is not a TCP port */
export function parsePort(name: string, given: string, otherwise = ''): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port;
  throw new ConfigurationError(`${name} is "${given}". It must be a number from 1 to 65535${otherwise}.`);
}

/** @throws ConfigurationError naming the variable when its value is not a URL */
function parseOrigin(name: string, given: string, example: string): string {
  const result = v.safeParse(origin, given);
  if (result.success) return result.output;
  throw new ConfigurationError(`${name} is "${given}". It must be a URL, such as ${example}.`);
}

/** The TCP port of the site. */
export const readPort = (env: NodeJS.ProcessEnv): number => parsePort('PORT', env.PORT ?? '3000');

/**
 * Roles that need a second factor in the embedded default (`SECOND_FACTOR`): none, or `owners`. On hosted services the
 * database decides.
 * @throws ConfigurationError for another value
 */
export function readSecondFactor(env: NodeJS.ProcessEnv): 'owners' | 'nobody' {
  const given = env.SECOND_FACTOR ?? 'nobody';
  if (given === 'owners' || given === 'nobody') return given;
  throw new ConfigurationError(`SECOND_FACTOR is "${given}". It must be owners or nobody.`);
}

/**
 * URL of embedded services in another process (`DATA_SERVICE_URL`); `undefined` when unset.
 * @throws ConfigurationError when it is not an origin, or is set beside hosted services
 */
export function readDataServiceUrl(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.DATA_SERVICE_URL;
  if (given === undefined) return undefined;
  if (readHosted(env))
    throw new ConfigurationError(
      'DATA_SERVICE_URL is for embedded services, but hosted services are configured too. Remove one of them.',
    );
  return parseOrigin('DATA_SERVICE_URL', given, 'http://services.internal:3900');
}

const databaseUrl = v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//));

/**
 * The PostgreSQL database of the embedded services (`DATABASE_URL`); `undefined` for one in the data folder.
 * @throws ConfigurationError when it is not the URL of a database; the message omits the password
 */
export function readDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.DATABASE_URL;
  if (given === undefined) return undefined;
  if (v.is(databaseUrl, given)) return given;
  throw new ConfigurationError(
    'DATABASE_URL is not the URL of a database. Example: postgres://account:password@127.0.0.1:5432/holidays.',
  );
}

const valkeySchema = v.pipe(
  v.string(),
  v.url(),
  v.transform((given) => new URL(given)),
  v.check(
    ({ protocol, hostname, pathname, search, username, password }) =>
      /^(redis|valkey)s?:$/.test(protocol) &&
      hostname !== '' &&
      /^\/?\d*$/.test(pathname) &&
      search === '' &&
      !/%(?![\da-f]{2})/i.test(username + password),
  ),
);

/**
 * The Valkey or Redis in which several edges share their rate limits (`VALKEY_URL`): a host, optionally with user,
 * password, port and database number. `undefined` when each edge counts in its own memory.
 * @throws ConfigurationError for another URL; the message omits the password
 */
export function readValkeyUrl(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.VALKEY_URL;
  if (given === undefined || v.is(valkeySchema, given)) return given;
  throw new ConfigurationError(
    'VALKEY_URL is not the URL of a Valkey or Redis. Example: rediss://user:password@valkey.internal:6379/0. Percent-encode @ : / ? # % in the password.',
  );
}

/**
 * The webhook for automatic rollbacks (`RELEASE_NOTICE_URL`), and whether it is also notified of people's promotions and
 * rollbacks (`RELEASE_NOTICES`: `returns`, the default, or `all`).
 * @throws ConfigurationError for another value; the message omits the URL, which is a secret
 */
export function readNoticeUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { RELEASE_NOTICE_URL: url, RELEASE_NOTICES: which = 'returns' } = env;
  if (!['returns', 'all'].includes(which))
    throw new ConfigurationError(`RELEASE_NOTICES is "${which}". It must be returns or all.`);
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return url;
  throw new ConfigurationError(
    'RELEASE_NOTICE_URL is not the URL of a webhook. It must begin with https://.',
  );
}

/**
 * Address of stand-alone embedded services (`SERVICES_PORT`, 3900, and `SERVICES_HOST`, 127.0.0.1), and the site they
 * serve (`SITE_URL`, http://localhost:3000).
 * @throws ConfigurationError naming the wrong variable
 */
export const readServicesAddress = (env: NodeJS.ProcessEnv) => ({
  port: parsePort('SERVICES_PORT', env.SERVICES_PORT ?? '3900'),
  hostname: env.SERVICES_HOST ?? '127.0.0.1',
  siteUrl: readSiteUrl(env, 'http://localhost:3000'),
});

/** Public origin of a site on embedded services. @throws ConfigurationError when it is not a URL */
export const readSiteUrl = (env: NodeJS.ProcessEnv, otherwise: string): string =>
  parseOrigin('SITE_URL', env.SITE_URL ?? otherwise, 'https://holidays.example');
