import * as v from 'valibot';

/** Format of the records that this engine writes, and the latest that it reads. */
export const recordFormat = 1;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const canarySchema = v.object({
  version: v.string(),
  /** Share of the visitors that get it now. */
  percent: share,
  /** Shares in percent, in order; with the last one, 100, the version is live. */
  steps: v.array(share),
  /** Minutes until the next step; null when a person takes it. */
  every: v.nullable(v.number()),
  since: v.string(),
});

/** Blocks new releases until a person ends it. */
const holdSchema = v.object({ by: v.string(), reason: v.string(), since: v.string() });

const operationNames = ['promote', 'rollback', 'canary', 'hold', 'unhold', 'paths'] as const;

/** Actor of the builds of one's own sources, which go live without the gate. */
export const localBuilder = 'local build';

export type OperationName = (typeof operationNames)[number];

const changeSchema = v.object({
  operation: v.picklist(operationNames),
  apps: v.array(v.string()),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
});

const appSchema = v.object({
  /** Route patterns that its releases may claim; none for the host. */
  paths: v.array(v.string()),
  /** Version of every visitor outside the canary; null before the first promotion. */
  live: v.nullable(v.string()),
  /** Versions that were live and were not rolled back, newest first. */
  previous: v.array(v.string()),
  canary: v.nullable(canarySchema),
  hold: v.nullable(holdSchema),
  /** Sequence of its last change. */
  changed: v.number(),
});

/** The whole state of a channel after one change. The log is append-only. */
export const channelRecordSchema = v.object({
  format: v.number(),
  sequence: v.number(),
  change: changeSchema,
  apps: v.record(v.string(), appSchema),
  /** A hold of every app. */
  freeze: v.nullable(holdSchema),
});

export type ChannelRecord = v.InferOutput<typeof channelRecordSchema>;
export type ChannelChange = ChannelRecord['change'];
export type AppRecord = ChannelRecord['apps'][string];
/** What a change can set of an app. */
export type AppContent = Omit<AppRecord, 'changed'>;
export type Canary = v.InferOutput<typeof canarySchema>;
export type Hold = v.InferOutput<typeof holdSchema>;

/** An app with a live version. */
export interface LiveApp extends AppRecord {
  readonly live: string;
}

/** Sequence of the app's last change; 0 before the first. */
export const sequenceOf = (record: ChannelRecord | undefined, app: string): number =>
  record?.apps[app]?.changed ?? 0;

/** @returns `undefined` for an app that is not listed or has no live version */
export function liveAppOf(record: ChannelRecord | undefined, app: string): LiveApp | undefined {
  const found = record?.apps[app];
  return found && found.live !== null ? { ...found, live: found.live } : undefined;
}

/** All apps that have a live version. */
export function liveAppsIn(record: ChannelRecord | undefined): Map<string, LiveApp> {
  return new Map(
    Object.keys(record?.apps ?? {}).flatMap((app) => {
      const found = liveAppOf(record, app);
      return found ? [[app, found] as const] : [];
    }),
  );
}
