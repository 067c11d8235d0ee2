import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';

/** Who is told of every change. */
export interface Webhook {
  /** Names it in the store: short hash of its URL. */
  readonly id: string;
  readonly url: string;
  readonly secret: Buffer;
}

const secretPrefix = 'whsec_';
/** The standard asks for 24 to 64 bytes. */
const shortestSecret = 24;

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** For messages: what follows the path may be a secret. */
export const shownUrl = (url: string) => new URL(url).origin + new URL(url).pathname;

function parseWebhook(text: string): Webhook {
  const [url = '', secret = '', ...rest] = text.split(/\s+/);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed));
  const isSecret = secret.startsWith(secretPrefix) && key.length >= shortestSecret;
  if (isSafe && isSecret && rest.length === 0) return { id: sha256(url).slice(0, 12), url, secret: key };
  throw new ReleaseRefused('usage', {
    found: `RELEASE_WEBHOOKS has an entry${parsed ? ` for ${shownUrl(url)}` : ''} that cannot be used.`,
    expected: `Expected entries of an https:// URL, a blank and a secret of at least ${shortestSecret} bytes (${secretPrefix} and base64), with commas between them.`,
    next: `Make a secret: echo "${secretPrefix}$(openssl rand -base64 32)". Then start again.`,
  });
}

/**
 * Reads `https://ci.example/hooks whsec_…, https://chat.example/hooks whsec_…`.
 * @throws ReleaseRefused (`usage`) for an entry that is none
 */
export const parseWebhooks = (text = ''): Webhook[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseWebhook);
