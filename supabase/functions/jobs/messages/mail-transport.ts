import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../_shared/environment.ts';

export interface Mail {
  /** The same for all attempts of a message: mail programs show duplicates once. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  readonly leaveUrl?: string;
}

export interface MailTransport {
  /** Without a mail server, messages stay in the database, where the panel shows them. */
  readonly keepsOnly?: true;
  /**
   * @param signal aborts the send: the connection closes, and the promise rejects
   * @throws Error when the mail server did not accept the mail
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** Time limit of one send, from the claim of its message to the mail server's response. Shorter than a lease. */
export const sendTimeoutMs = 30_000;

/** Sends over SMTP. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({ url });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ key, to, subject, text, html, leaveUrl }, signal) => {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const headers = leaveUrl
        ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined;
      const messageId = `<${id}@${domain}>`;
      try {
        await transporter.sendMail({ from, to, subject, text, html, headers, messageId, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new Error('The mail server did not accept the message in time', { cause: error });
      }
    },
  };
}

/** The embedded default. */
const databaseOnly: MailTransport = { keepsOnly: true, send: () => Promise.resolve() };

/** @throws Error when there is a server but no sender */
export function createMailTransport({ SMTP_URL, MAIL_FROM }: Environment): MailTransport {
  if (!SMTP_URL) return databaseOnly;
  if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM, the sender of all messages.');
  return createSmtpTransport(SMTP_URL, MAIL_FROM);
}
