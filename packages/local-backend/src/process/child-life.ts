import type { ChildMessage, ParentMessage } from './messages';

/** A started service: what the parent needs of it, and its graceful stop. */
export interface Service<Ready> {
  ready: Ready;
  stop(): Promise<void>;
}

/** Sends the parent a line that does not belong in a log: progress, or an unsent mail. */
export function reportToParent(line: string): void {
  send({ kind: 'log', line });
}

/**
 * Runs a service in a child process: starts and stops it on the parent's messages, and stops it when the parent exits.
 * In between it may rest and restart. Ignores SIGINT and SIGTERM, which reach the whole process group (Ctrl-C,
 * systemd): the parent has requests to finish and decides when to stop.
 */
export function runAsChild<Options, Ready>(start: (options: Options) => Promise<Service<Ready>>): void {
  let service: Service<Ready> | undefined;
  let stopping = false;

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await service?.stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };

  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', stop);
  process.on('message', async (message: ParentMessage<Options>) => {
    if (message.kind === 'stop') await stop();
    if (message.kind === 'rest') {
      await service?.stop();
      service = undefined;
      send({ kind: 'resting' });
    }
    if (message.kind === 'start') {
      try {
        service = await start(message.options);
        send({ kind: 'ready', ready: service.ready });
      } catch (error) {
        send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    }
  });
}

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
