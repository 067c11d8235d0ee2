import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { errorMessage, type Health } from '../health';
import { createLimiter, type CounterStore } from './counters';

export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** Of a token, in characters, as documented. */
const maxLength = 2048;
/** A token is worth something for so long, in seconds. */
const life = 300;
/** Verifications per client and minute: sending invalid tokens is free for a client. */
const checksPerMinute = 30;
/** The sender waits for it, in ms. */
const defaultTimeLimit = 3000;

const place = 'The challenges of Turnstile';

const answerSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  cdata: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

type Answer = v.InferOutput<typeof answerSchema>;

/** Error codes for faults that the visitor did not cause. */
const faults = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];

/** `unchecked` when the service does not answer. */
type Outcome = 'solved' | 'unsolved' | 'unchecked';

interface TurnstileOptions {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Host name of the site, without a port: a token of another page that shows our widget is none. */
  readonly hostname: string;
  readonly health: Health;
  readonly counters: CounterStore;
  readonly verifyUrl?: string;
  /** In ms. */
  readonly timeLimit?: number;
}

/** Challenges of Cloudflare's Turnstile: a widget gives the browser a token, and the service is asked about it once. */
export function createTurnstile({
  siteKey,
  secretKey,
  hostname,
  health,
  counters,
  verifyUrl = `${turnstileOrigin}/turnstile/v0/siteverify`,
  timeLimit = defaultTimeLimit,
}: TurnstileOptions) {
  const spent = createLimiter(counters, 'turnstile:spent', 1, life);
  const checks = createLimiter(counters, 'turnstile:checks', checksPerMinute, 60);

  /** Goes through the widget into its token: whose call it is for, without saying so. Every edge makes the same. */
  const sealOf = (call: string, network: string) =>
    createHmac('sha256', secretKey).update(`${call}\n${network}`).digest('base64url');

  async function ask(token: string): Promise<Answer> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const { success, output } = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
    if (!success) throw new Error(`The service answered with status ${answer.status}.`);
    const fault = output['error-codes'].find((code) => faults.includes(code));
    if (fault) throw new Error(`The service answered ${fault}.`);
    return output;
  }

  async function check(token: string, call: string, network: string): Promise<Outcome> {
    try {
      const { success, ...of } = await ask(token);
      health.settle(place);
      const isOurs = of.hostname === hostname && of.action === call && of.cdata === sealOf(call, network);
      return success && isOurs ? 'solved' : 'unsolved';
    } catch (error) {
      health.report(place, `Solutions cannot be checked. ${errorMessage(error)}`);
      return 'unchecked';
    }
  }

  return {
    /** @param call its name; the token is valid for this call of this client only */
    makeChallenge: (call: string, network: string) => ({
      provider: 'turnstile',
      siteKey,
      action: call,
      cData: sealOf(call, network),
    }),

    /** Checks a token of the widget for this call of this client. A token is `solved` once. Never throws. */
    async spend(token: string, call: string, network: string) {
      if (token === '' || token.length > maxLength) return 'unsolved';
      const key = createHash('sha256').update(token).digest('base64');
      if ((await checks.take(network)) > 0 || (await spent.take(key)) > 0) return 'unsolved';
      return check(token, call, network);
    },
  };
}

export type Turnstile = ReturnType<typeof createTurnstile>;
