import { ConfigurationError } from './environment';

/** Keys of a Cloudflare Turnstile widget. */
export interface TurnstileKeys {
  readonly siteKey: string;
  readonly secretKey: string;
}

/**
 * `TURNSTILE_SITE_KEY` and `TURNSTILE_SECRET_KEY`; `undefined` without both: then calls have rate limits alone.
 * @throws ConfigurationError for one without the other
 */
export function readTurnstileKeys(env: NodeJS.ProcessEnv): TurnstileKeys | undefined {
  const siteKey = env.TURNSTILE_SITE_KEY?.trim();
  const secretKey = env.TURNSTILE_SECRET_KEY?.trim();
  if (!siteKey && !secretKey) return undefined;
  if (!siteKey || !secretKey)
    throw new ConfigurationError(
      `Turnstile is configured only in part: ${siteKey ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_SITE_KEY'} is missing.`,
    );
  return { siteKey, secretKey };
}
