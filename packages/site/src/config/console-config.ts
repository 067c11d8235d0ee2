import { isLoopback } from '@aertrip/release-console/loopback';
import type { AdministratorOptions } from '@aertrip/release-console';
import { ConfigurationError, parsePort, readHosted } from './environment';

export interface ConsoleConfig {
  readonly port: number;
  /** Host name or IP address to listen on. */
  readonly hostname: string;
  /** Sign-in of the administrators of a hosted site; a printed link otherwise. */
  readonly administrators?: AdministratorOptions;
}

function readConsolePort(given: string, sitePort: number): number {
  const port = parsePort('MFE_CONSOLE_PORT', given, ', or off');
  if (port === sitePort) {
    throw new ConfigurationError(
      `MFE_CONSOLE_PORT is ${port}, the port of the site. The release console needs one of its own, or off.`,
    );
  }
  return port;
}

interface Site {
  readonly port: number;
  /** The ports above the site's belong to the apps from source. */
  readonly isDevelopment?: boolean;
}

const defaultPort = ({ port, isDevelopment }: Site) =>
  isDevelopment || port === 65535 ? 'off' : String(port + 1);

/**
 * Address of the release console, from `MFE_CONSOLE_PORT` (a number, or `off`; by default one above the site's) and
 * `MFE_CONSOLE_HOST` (127.0.0.1).
 * @returns `undefined` when it is off
 * @throws ConfigurationError for an invalid port, and for an address beyond this machine without sign-in
 */
export function readConsoleConfig(env: NodeJS.ProcessEnv, site: Site): ConsoleConfig | undefined {
  const given = env.MFE_CONSOLE_PORT ?? defaultPort(site);
  if (given === 'off') return undefined;
  const port = readConsolePort(given, site.port);
  const hostname = env.MFE_CONSOLE_HOST ?? '127.0.0.1';
  const hosted = readHosted(env);
  if (!hosted && !isLoopback(hostname)) {
    throw new ConfigurationError(
      `MFE_CONSOLE_HOST is ${hostname}, which other machines can reach. Only a site on hosted services has a sign-in for it: leave the console on 127.0.0.1 and use a tunnel.`,
    );
  }
  if (!hosted) return { port, hostname };
  const { anonKey } = hosted.config.supabase;
  return { port, hostname, administrators: { url: hosted.dataUrl, anonKey } };
}
