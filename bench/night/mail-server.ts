import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface NightMail {
  readonly url: string;
  /** How often each message was taken, by its `Message-ID`. */
  readonly taken: ReadonlyMap<string, number>;
  /** How often a message was refused. */
  refused(): number;
  /** From now on it takes messages; until then it refuses them, for now. */
  open(): void;
  close(): void;
}

/** A mail server that is out of order at first. */
export async function startMailServer(): Promise<NightMail> {
  const taken = new Map<string, number>();
  let refused = 0;
  let isOpen = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      if (isOpen) return callback();
      refused += 1;
      callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? text;
        taken.set(id, (taken.get(id) ?? 0) + 1);
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    refused: () => refused,
    open: () => (isOpen = true),
    close: () => server.close(),
  };
}
