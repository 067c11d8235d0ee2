import * as v from 'valibot';
import { checkKey } from '../core/store-layout';
import type { Release } from '../releases/manifest';
import { parseJson } from '../core/refusal';
import { readText, type ReleaseStore } from '../store/release-store';

/** `screens`: faults seen in a browser. `changes`: unreviewed differences. */
export const checkNames = [
  'files',
  'paths',
  'shared',
  'symbols',
  'contract',
  'size',
  'screens',
  'changes',
] as const;

const checkSchema = v.object({
  name: v.picklist(checkNames),
  outcome: v.picklist(['passed', 'failed']),
  /** Sentences: the reasons for failing. */
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
  /** Time in ms of its check; 0 when it was not opened, because its code is that of the live release. */
  ms: v.number(),
  /** Differences from the live release, or from the reviewed snapshot, in sentences. */
  changes: v.array(v.string()),
  /** Whether the reviewed snapshot has these changes. */
  isReviewed: v.boolean(),
  /** Pictures of a changed screen: of the live release and of this one. */
  before: v.array(pictureSchema),
  after: v.array(pictureSchema),
});

/** A screen that was opened with recorded data. */
export type RenderedScreen = v.InferOutput<typeof renderedSchema>;

/** Changes of screens, and a size beyond the budget, that a person accepted without a review. */
export const acceptedChangesSchema = v.object({ by: v.string(), reason: v.string() });

/** The result of a check: failed with at least one failure. */
export const checkResult = (name: Check['name'], failures: string[]): Check => ({
  name,
  outcome: failures.length > 0 ? 'failed' : 'passed',
  says: failures,
});

/** Verification of the exact bytes of a release against the live releases of a channel. */
export const verificationSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** SHA-256 of `release.json`. */
  release: v.string(),
  channel: v.string(),
  /** Compared versions: the live host, or for a host the live remotes. */
  against: v.record(v.string(), v.string()),
  passed: v.boolean(),
  checks: v.array(checkSchema),
  rendered: v.array(renderedSchema),
  /** Live version of the app that its screens were compared with. */
  live: v.optional(v.string()),
  acceptedChanges: v.optional(acceptedChangesSchema),
  actor: v.string(),
  at: v.string(),
});

export type Verification = v.InferOutput<typeof verificationSchema>;

/** Whether the failed checks are only unreviewed changes, which a person can accept. */
export function failsOnlyChanges({ checks }: Verification): boolean {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  return failed.length > 0 && failed.every(({ name }) => name === 'changes');
}

/** The record of the latest verification of these bytes for a channel. */
export async function readVerification(
  store: ReleaseStore,
  { manifest: { app, version }, hash }: Release,
  channel: string,
): Promise<Verification | undefined> {
  const key = checkKey(app, version, channel);
  const text = await readText(store, key);
  const next = `Verify it again (npx mfe verify ${app}@${version}).`;
  const found = text === undefined ? undefined : parseJson(verificationSchema, text, key, next);
  return found?.release === hash ? found : undefined;
}
