import type { ChildMessage, ParentMessage } from './messages';

/** A started service: what its parent must know, and how to end it without losing anything. */
export interface Service<Ready> {
  ready: Ready;
  stop(): Promise<void>;
  sql?(text: string, params: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Tells the parent process in a line what is not for a log: progress, and mails that nobody sends. */
export function tell(line: string): void {
  send({ kind: 'log', line });
}

/**
 * The life of a child process: it starts its service on the parent's word, and ends it on the parent's word or when the
 * parent is gone. In between it may rest and be started again. Ctrl-C reaches the whole process group, and a SIGTERM of
 * systemd every process of the service: the parent, which has requests to finish, decides what happens then.
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
    if (message.kind === 'ping') send({ kind: 'pong' });
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
    if (message.kind === 'sql') {
      const { id, text, params } = message;
      try {
        send({ kind: 'sql-result', id, rows: (await service?.sql?.(text, params)) ?? [] });
      } catch (error) {
        const { message: reason, code } = error as Error & { code?: string };
        send({ kind: 'sql-error', id, message: reason, code });
      }
    }
  });
}

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
