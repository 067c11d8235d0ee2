import { isLoopback } from '@aertrip/release-console/loopback';
import type { Account } from '@aertrip/release-console/roles';
import { readConsoleAccounts, shortestToken } from './console-accounts';
import { ConfigurationError } from './environment';

export interface ConsoleConfig {
  readonly port: number;
  /** Host name or IP address to listen on. */
  readonly hostname: string;
  readonly token?: string;
  /** Accounts with their own token and role. */
  readonly accounts?: readonly Account[];
}

function readConsolePort(given: string, sitePort: number): number {
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65535) {
    throw new ConfigurationError(
      `MFE_CONSOLE_PORT is "${given}". It must be a number from 1 to 65535, or off.`,
    );
  }
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
 * `MFE_CONSOLE_HOST` (127.0.0.1), and its accounts, from `MFE_CONSOLE_TOKEN` and `MFE_CONSOLE_ACCOUNTS`.
 * @returns `undefined` when it is turned off
 * @throws ConfigurationError for an invalid port, and for an address beyond this machine without accounts
 */
export function readConsoleConfig(env: NodeJS.ProcessEnv, site: Site): ConsoleConfig | undefined {
  const given = env.MFE_CONSOLE_PORT ?? defaultPort(site);
  if (given === 'off') return undefined;
  const port = readConsolePort(given, site.port);
  const hostname = env.MFE_CONSOLE_HOST ?? '127.0.0.1';
  const token = env.MFE_CONSOLE_TOKEN || undefined;
  const accounts = readConsoleAccounts(env.MFE_CONSOLE_ACCOUNTS ?? '', token);
  if (!token && accounts.length === 0 && !isLoopback(hostname)) {
    throw new ConfigurationError(
      `MFE_CONSOLE_HOST is ${hostname}, which other machines can reach. Set MFE_CONSOLE_TOKEN as well (at least ${shortestToken} characters) or MFE_CONSOLE_ACCOUNTS, or leave the console on 127.0.0.1.`,
    );
  }
  if (token && token.length < shortestToken) {
    throw new ConfigurationError(
      `MFE_CONSOLE_TOKEN has ${token.length} characters. It must have at least ${shortestToken}.`,
    );
  }
  return { port, hostname, token, accounts };
}
