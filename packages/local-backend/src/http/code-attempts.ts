import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { jsonField } from './json-field';
import { MustWait } from './sign-in-throttle';

/** Codes in mails to staff; `supabase/config.toml` has the same for a hosted project. Nobody types them: a link has their hash. */
export const mailedCodes = { otp_length: 10, otp_expiry: 600 };

/** Wrong codes of one client, and for one address, within the life of a code. */
const mostWrong = 5;

/**
 * Limits attempts at the codes of mails, each counted before its answer. A link has a hash of address and code instead:
 * it counts for its client, so that wrong codes for an address do not lock its links.
 */
export function createCodeAttempts() {
  const attempts = new RateLimiterMemory({ points: mostWrong, duration: mailedCodes.otp_expiry });

  /** @returns the attempt's answer, or the delay before the next attempt */
  return async (
    request: Request,
    body: Uint8Array | null,
    attempt: () => Promise<Response>,
  ): Promise<Response | MustWait> => {
    // The edge sends the client's address; a direct caller is a program on this machine.
    const client = request.headers.get('x-forwarded-for') ?? 'this machine';
    const email = jsonField(body, 'email')?.trim().toLowerCase();
    const keys = [`client ${client}`, ...(email ? [`address ${email}`] : [])];
    try {
      for (const key of keys) await attempts.consume(key);
    } catch (over) {
      if (over instanceof RateLimiterRes) return new MustWait(Math.ceil(over.msBeforeNext / 1000));
      throw over;
    }
    const answer = await attempt();
    if (answer.ok) await Promise.all(keys.map((key) => attempts.reward(key)));
    return answer;
  };
}
