import * as v from 'valibot';

/** Format of the records that this engine writes, and the latest that it reads. */
export const recordFormat = 1;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const canarySchema = v.object({
  version: v.string(),
  /** Shares in percent, in order. After the last one the version goes live. */
  steps: v.array(share),
  step: v.number(),
  /** Current share of the visitors in percent. */
  traffic: share,
  startedAt: v.string(),
  stepStartedAt: v.string(),
  /** Minimum minutes of a step before it ends automatically; null for manual steps. */
  stepMinutes: v.nullable(v.number()),
});

const holdSchema = v.object({
  since: v.string(),
  by: v.string(),
  reason: v.string(),
  cause: v.picklist(['person', 'rollback', 'canary abort', 'restore']),
});

const freezeSchema = v.object({
  since: v.string(),
  /** ISO 8601; null for an open end. */
  until: v.nullable(v.string()),
  by: v.string(),
  reason: v.string(),
});

const operationNames = [
  'promote',
  'rollback',
  'hold',
  'unhold',
  'canary start',
  'canary step',
  'canary complete',
  'canary abort',
  'restore',
  'freeze',
  'thaw',
  'add remote',
  'set paths',
  'remove remote',
] as const;

export type OperationName = (typeof operationNames)[number];

const gateSchema = v.object({
  verifiedAt: v.string(),
  browser: v.string(),
  /** Number of the verification that passed, from 1. */
  attempt: v.number(),
  acceptedSize: v.optional(v.string()),
  acceptedChanges: v.optional(v.object({ by: v.string(), reason: v.string() })),
});

const madeBy = {
  operation: v.picklist(operationNames),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
};

const appSchema = v.object({
  /** Route patterns that its releases may claim; none for the host. */
  paths: v.array(v.string()),
  /** Version of every visitor outside the canary; null before the first promotion. */
  live: v.nullable(v.string()),
  /** The latest other version that was live for everybody and was not rolled back. */
  lastKnownGood: v.nullable(v.string()),
  /** Earlier such versions, latest first. */
  olderGood: v.array(v.string()),
  canary: v.nullable(canarySchema),
  /** Blocks new releases until a person ends it. */
  hold: v.nullable(holdSchema),
  bad: v.array(v.string()),
  /** SHA-256 (hex) of `release.json` of each version named above. */
  manifests: v.record(v.string(), v.string()),
  /** The last change of the app, with the verification of the released version. */
  changed: v.object({ ...madeBy, sequence: v.number(), gate: v.nullable(gateSchema) }),
});

/** The whole state of a channel after one change. The log is append-only. */
export const channelRecordSchema = v.object({
  format: v.number(),
  sequence: v.number(),
  change: v.object({ ...madeBy, apps: v.array(v.string()) }),
  apps: v.record(v.string(), appSchema),
  freeze: v.nullable(freezeSchema),
});

export type ChannelRecord = v.InferOutput<typeof channelRecordSchema>;
export type AppRecord = ChannelRecord['apps'][string];
export type Canary = v.InferOutput<typeof canarySchema>;
export type Hold = v.InferOutput<typeof holdSchema>;
export type Freeze = v.InferOutput<typeof freezeSchema>;
export type Gate = v.InferOutput<typeof gateSchema>;

/** The versions that visitors of an app get. */
export interface State extends Pick<AppRecord, 'lastKnownGood' | 'olderGood' | 'canary' | 'hold' | 'bad'> {
  readonly live: string;
}

/** The state of an app since its last change. */
export interface Revision extends State {
  /** Sequence of that change. */
  readonly revision: number;
  readonly action: OperationName;
  readonly actor: string;
  readonly reason: string;
  readonly at: string;
  readonly gate: Gate | null;
}

/** Sequence of the app's last change; 0 before the first. */
export const sequenceOf = (record: ChannelRecord | undefined, app: string): number =>
  record?.apps[app]?.changed.sequence ?? 0;

/** @returns `undefined` for an app that is not listed or has no live version */
export function revisionOf(record: ChannelRecord | undefined, app: string): Revision | undefined {
  const found = record?.apps[app];
  if (!found || found.live === null) return undefined;
  const { live, lastKnownGood, olderGood, canary, hold, bad, changed } = found;
  const { sequence, operation, ...rest } = changed;
  const state = { live, lastKnownGood, olderGood, canary, hold, bad };
  return { ...state, ...rest, revision: sequence, action: operation };
}

/** The states of all apps that have a live version. */
export function revisionsIn(record: ChannelRecord | undefined): Map<string, Revision> {
  return new Map(
    Object.keys(record?.apps ?? {}).flatMap((app) => {
      const revision = revisionOf(record, app);
      return revision ? [[app, revision] as const] : [];
    }),
  );
}
