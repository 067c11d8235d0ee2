import * as v from 'valibot';
import { sha256 } from '../core/hash';
import type { Signature, Signer } from './key-pair';

export const signatureSchema = v.object({ key: v.string(), value: v.string() });

const recordSchema = v.looseObject({ signature: v.optional(signatureSchema) });

/** A record of the store as JSON, apart from what seals and signs it. */
export interface SignedRecord {
  readonly content: Readonly<Record<string, unknown>>;
  readonly signature?: Signature;
}

/** @returns `undefined` for what is no JSON object, which whoever reads it refuses */
export function parseSigned(text: string): SignedRecord | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  if (!parsed.success || Array.isArray(parsed.output)) return undefined;
  const { seal: _, signature, ...content } = parsed.output;
  return { content, ...(signature ? { signature } : {}) };
}

/**
 * What is signed: the content with the key that it is stored under, so that nothing signed counts in another place: a
 * revision of one app in the stream of another, or of a test channel in the live one.
 */
export const signedText = (key: string, content: SignedRecord['content']): string =>
  `aertrip release record\n${key}\n${JSON.stringify(content)}`;

/** The record with the signature of whoever writes it. A seal, where it has one, covers the signature too. */
export function withSignature(key: string, text: string, signer: Signer): string {
  const record = JSON.parse(text) as Record<string, unknown>;
  const { seal, signature: _, ...content } = record;
  const signed = { ...content, signature: signer.sign(signedText(key, content)) };
  const sealed = seal === undefined ? signed : { ...signed, seal: sha256(JSON.stringify(signed)) };
  return JSON.stringify(sealed, null, 2);
}
