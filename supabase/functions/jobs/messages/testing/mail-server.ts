import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A step of the SMTP dialogue. */
export type SmtpStep = 'connect' | 'sender' | 'recipient' | 'data';

interface MailServerOptions {
  /** The step at which the server stops responding. */
  readonly hangsAt?: SmtpStep;
}

const recipientsOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** A local SMTP server that stores received mails. */
export async function startMailServer({ hangsAt }: MailServerOptions = {}) {
  const mails: { to: string[]; text: string }[] = [];
  let hanging = 0;
  const events = new EventEmitter();
  let connections = 0;

  const answer = (step: SmtpStep, done: () => void) => {
    if (step !== hangsAt) return done();
    hanging += 1;
    events.emit('hanging');
  };

  async function takeMail(stream: SMTPServerDataStream, session: SMTPServerSession, done: () => void) {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    answer('data', () => {
      mails.push({ to: recipientsOf(session), text: Buffer.concat(parts).toString() });
      done();
    });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => answer('connect', done),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('recipient', done),
    onData: (stream, session, done) => void takeMail(stream, session, done),
    onClose: () => void events.emit('closed'),
  });
  // A test may kill a client at any moment.
  server.on('error', () => undefined);
  server.server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    untilHanging: async () => {
      if (hanging === 0) await once(events, 'hanging');
    },
    /** Resolves with the next connection that closes. */
    nextClose: () => once(events, 'closed'),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
