import { userInfo } from 'node:os';
import { workspaceApps } from '@aertrip/release';
import { listen, PortTaken } from '@aertrip/edge';
import { isLoopback } from '@aertrip/release-console/loopback';
import type { ConsoleConfig } from './config/console-config';
import { createConsole } from '@aertrip/release-console';
import { lazyBrowserCheck } from '@aertrip/mfe';
import type { ConsoleOptions } from '@aertrip/release-console';

type StartOptions = Pick<ConsoleOptions, 'store' | 'channel' | 'siteUrl'> & {
  readonly config: ConsoleConfig;
  readonly onProgress: (line: string) => void;
};

export interface RunningConsole {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the release console on its own port. A taken port is told and does not stop the site.
 * @returns `undefined` when the port is taken
 */
export async function startConsole({
  config: { port, hostname, token, accounts = [] },
  onProgress,
  ...options
}: StartOptions): Promise<RunningConsole | undefined> {
  try {
    const server = await listen(port, hostname);
    const defaultActor = token || accounts.length > 0 ? '' : userInfo().username;
    server.serve(
      createConsole({
        ...options,
        apps: workspaceApps,
        token,
        accounts,
        defaultActor,
        browserCheck: lazyBrowserCheck,
      }).fetch,
    );
    const name = isLoopback(hostname) ? 'localhost' : hostname.includes(':') ? `[${hostname}]` : hostname;
    return { url: `http://${name}:${port}`, stop: server.close };
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    onProgress(
      `The release console is left out: port ${port} is taken by another program. Name another one (MFE_CONSOLE_PORT), or off.`,
    );
    return undefined;
  }
}
