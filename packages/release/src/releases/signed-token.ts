import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const sign = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url');

/** Verification keys: the new and the previous one during a rotation. */
export type VerifyingKeys = string | readonly string[];

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a signature matches any of the keys. */
export const isSignedBy = (
  keys: VerifyingKeys,
  signature: string,
  signWith: (key: string) => string,
): boolean => [keys].flat().some((key) => isEqual(signature, signWith(key)));

/** Signed JSON in a URL-safe form. */
export function writeSigned(value: unknown, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(payload, key)}`;
}

/** The value of a token; `undefined` for an invalid signature or an invalid shape. Never throws. */
export function readSigned<Schema extends v.GenericSchema>(
  schema: Schema,
  token: string,
  keys: VerifyingKeys,
): v.InferOutput<Schema> | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSignedBy(keys, signature, (key) => sign(payload, key))) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, Buffer.from(payload, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}
