import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const origin = v.pipe(
  text,
  v.url(),
  v.transform((url) => url.replace(/\/+$/, '')),
);

const environmentSchema = v.object({
  SUPABASE_URL: origin,
  SUPABASE_ANON_KEY: text,
  SUPABASE_SERVICE_ROLE_KEY: text,
  /** Origin of the site, for links in messages and the browser's cross-origin calls. */
  SITE_URL: origin,
  /** Public URL of the functions, if it differs from SUPABASE_URL. */
  FUNCTIONS_URL: v.optional(origin),
  RAZORPAY_KEY_ID: v.optional(text),
  RAZORPAY_KEY_SECRET: v.optional(text),
  RAZORPAY_WEBHOOK_SECRET: v.optional(text),
  /** `smtps://user:password@host:465`; without it, messages are rendered and stay in the database. */
  SMTP_URL: v.optional(text),
  /** Sender of messages, `Aertrip Holidays <holidays@example.com>`. */
  MAIL_FROM: v.optional(text),
  /** The payment provider of the embedded default, which moves no money. */
  PAYMENTS_SANDBOX: v.optional(v.picklist(['on'])),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

type Variables = Readonly<Record<string, string | undefined>>;

const keysSchema = v.pipe(v.string(), v.parseJson(), v.object({ default: text }));

/** The default key of a hosted project's dictionary of keys. */
function defaultKey(keys: string | undefined): string | undefined {
  const result = v.safeParse(keysSchema, keys);
  return result.success ? result.output.default : undefined;
}

/** Hosted projects have dictionaries of keys; older ones and the embedded backend have one key each. */
const withKeys = (variables: Variables): Variables => ({
  ...variables,
  SUPABASE_ANON_KEY: defaultKey(variables.SUPABASE_PUBLISHABLE_KEYS) ?? variables.SUPABASE_ANON_KEY,
  SUPABASE_SERVICE_ROLE_KEY:
    defaultKey(variables.SUPABASE_SECRET_KEYS) ?? variables.SUPABASE_SERVICE_ROLE_KEY,
});

/**
 * Configuration of the functions from the environment.
 * @throws Error naming missing or invalid variables
 */
export function readEnvironment(variables: Variables): Environment {
  const result = v.safeParse(environmentSchema, withKeys(variables));
  if (result.success) return result.output;
  const names = result.issues.map((issue) => v.getDotPath(issue));
  throw new Error(`The functions are only partly configured. Missing or wrong: ${names.join(', ')}`);
}
