import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const sign = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url');

/** JSON with a signature, fit for a URL. */
export function writeSigned(value: unknown, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(payload, key)}`;
}

/** The value of a token; `undefined` when it is not signed with this key or of another shape. Never throws. */
export function readSigned<Schema extends v.GenericSchema>(
  schema: Schema,
  token: string,
  key: string,
): v.InferOutput<Schema> | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const parsed = v.safeParse(json, Buffer.from(payload, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}
