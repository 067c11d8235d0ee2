import * as v from 'valibot';
import { verificationKey } from '../core/store-layout';
import type { Release } from '../releases/manifest';
import { parseJson } from '../core/parse-json';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

/** A host has no `globals`. */
export const checkNames = [
  'files',
  'react',
  'paths',
  'shared',
  'symbols',
  'contract',
  'data',
  'browser',
  'globals',
  'size',
  'screens',
  'steps',
  'shell',
  'accessibility',
] as const;

const checkSchema = v.object({
  name: v.picklist(checkNames),
  outcome: v.picklist(['passed', 'failed', 'not run']),
  /** Sentences: why it failed or was not run. */
  says: v.array(v.string()),
});

export type Check = v.InferOutput<typeof checkSchema>;

const pictureSchema = v.object({
  /** Width of the window, in CSS pixels. */
  width: v.number(),
  /** Size of the picture itself, in its own pixels. */
  pixels: v.object({ width: v.number(), height: v.number() }),
  /** SHA-256 of its content, by which it is stored. */
  hash: v.string(),
});

/** A picture of a screen that the store has. */
export type KeptPicture = v.InferOutput<typeof pictureSchema>;

const renderedSchema = v.object({
  app: v.string(),
  /** Route pattern of its remote. */
  route: v.string(),
  url: v.string(),
  as: v.string(),
  /** Time in ms until nothing moved any more. */
  ms: v.number(),
  /** None where it could not be pictured. */
  pictures: v.array(pictureSchema),
});

/** A screen that was rendered with recorded data. */
export type RenderedScreen = v.InferOutput<typeof renderedSchema>;

/** A check that was run: failed when there is anything to say. */
export const checkResult = (name: Check['name'], failures: string[]): Check => ({
  name,
  outcome: failures.length > 0 ? 'failed' : 'passed',
  says: failures,
});

/** What the gate found for exactly these bytes of a release, against what was live in the channel then. */
export const verificationSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** SHA-256 of `release.json`. */
  release: v.string(),
  channel: v.string(),
  /** Versions it was compared with: the live host, or for a host the live remotes. */
  against: v.record(v.string(), v.string()),
  /** Hash of the recorded migrations that its requests were replayed on. */
  schema: v.optional(v.string()),
  passed: v.boolean(),
  checks: v.array(checkSchema),
  rendered: v.array(renderedSchema),
  /** Why its size was accepted beyond its budget. */
  acceptedSize: v.optional(v.string()),
  actor: v.string(),
  at: v.string(),
});

export type Verification = v.InferOutput<typeof verificationSchema>;

export const checkOf = (verification: Verification, name: Check['name']) =>
  verification.checks.find((check) => check.name === name);

/** The record of the latest verification of these bytes for a channel. */
export async function readVerification(
  store: StoreLike,
  { manifest: { app, version }, hash }: Release,
  channel: string,
): Promise<Verification | undefined> {
  const key = verificationKey(app, version, hash, channel);
  const text = await readText(toStore(store), key);
  const next = `Verify it again (npx mfe verify ${app}@${version}).`;
  return text === undefined ? undefined : parseJson(verificationSchema, text, key, next);
}
