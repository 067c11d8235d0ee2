import { accountName } from '@aertrip/release';
import { listen, PortTaken } from '@aertrip/edge';
import { isLoopback } from '@aertrip/release-console/loopback';
import type { ConsoleConfig } from './config/console-config';
import { createAdministrators, createConsole, createEntryLink } from '@aertrip/release-console';
import { browserCheck } from '@aertrip/release/lazy-browser-check';
import type { ConsoleOptions } from '@aertrip/release-console';

type StartOptions = Pick<ConsoleOptions, 'store' | 'channel'> & {
  readonly config: ConsoleConfig;
  readonly onProgress: (line: string) => void;
};

interface RunningConsole {
  /** URL of the console; on this machine a link that signs in. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the release console on its own port. A taken port is reported and does not stop the site.
 * @returns `undefined` when the port is taken
 */
export async function startConsole({
  config: { port, hostname, administrators },
  onProgress,
  ...options
}: StartOptions): Promise<RunningConsole | undefined> {
  try {
    const server = await listen(port, hostname);
    const name = isLoopback(hostname) ? 'localhost' : hostname.includes(':') ? `[${hostname}]` : hostname;
    const url = `http://${name}:${port}`;
    const entry = administrators
      ? undefined
      : createEntryLink((path) =>
          onProgress(`The link to the release console was used. The next one:  ${url}${path}`),
        );
    server.serve(
      createConsole({
        ...options,
        entry,
        administrators: administrators && createAdministrators(administrators),
        defaultActor: administrators ? '' : accountName(),
        browserCheck,
      }).fetch,
    );
    return { url: entry ? `${url}${entry.path()}` : url, stop: server.close };
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    onProgress(
      `The release console is left out: port ${port} is taken by another program. Name another one (MFE_CONSOLE_PORT), or off.`,
    );
    return undefined;
  }
}
