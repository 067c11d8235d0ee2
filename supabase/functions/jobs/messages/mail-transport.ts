import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../_shared/environment.ts';

export interface Mail {
  /** The same for every try of the same message: a mail program shows a second copy once. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program leaves the list for its reader, with one request (RFC 8058). */
  readonly leaveUrl?: string;
}

export interface MailTransport {
  /** @throws Error when the mail was not taken */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 20_000;

/** Sends over SMTP. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ key, to, subject, text, html, leaveUrl }) => {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const headers = leaveUrl
        ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined;
      await transporter.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` });
    },
  };
}

/** For the embedded default: messages stay in the database, where the panel shows them. */
const keptHere: MailTransport = { send: () => Promise.resolve() };

/** @throws Error when there is a server and nobody to send as */
export function createMailTransport({ SMTP_URL, MAIL_FROM }: Environment): MailTransport {
  if (!SMTP_URL) return keptHere;
  if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM, the sender of all messages.');
  return createSmtpTransport(SMTP_URL, MAIL_FROM);
}
