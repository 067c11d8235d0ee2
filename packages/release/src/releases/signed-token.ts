import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const sign = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url');

/** What signatures are checked with: while keys are changed, the new one and the one before. */
export type VerifyingKeys = string | readonly string[];

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether any of the keys makes this signature. */
export const isSignedBy = (
  keys: VerifyingKeys,
  signature: string,
  signWith: (key: string) => string,
): boolean => [keys].flat().some((key) => isEqual(signature, signWith(key)));

/** JSON with a signature, fit for a URL. */
export function writeSigned(value: unknown, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(payload, key)}`;
}

/** The value of a token; `undefined` when it is signed with none of the keys or of another shape. Never throws. */
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
