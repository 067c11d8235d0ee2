import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import {
  logKey,
  readCanaryMetrics,
  readOwner,
  readSoakMetrics,
  ReleaseRefused,
  superviseCanary,
  superviseSoak,
  type Revision,
} from '@aertrip/release';
import { log } from '@aertrip/telemetry';
import { errorMessage } from '../health';
import type { EdgeCopy } from '../releases/edge-copy';
import { asRecorded, createWriter, type WriterOptions } from './write-counts';

/** Time in ms between two rounds. */
const interval = 2000;

/** Time in ms that the site waits for the store when it stops. */
const lastWriteLimit = 2000;

interface BackgroundJobsOptions extends Omit<WriterOptions, 'edge'> {
  readonly copy?: EdgeCopy;
  readonly edge?: string;
}

/** Distinguishes the edges of a site, also two on one machine, and one before and after a restart. */
const newEdgeName = () =>
  `${hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}-${randomBytes(3).toString('hex')}`;

/** Background jobs of an edge. A failing job never blocks a request. */
export function createBackgroundJobs(options: BackgroundJobsOptions) {
  const { store, channel, source, copy, health, edge = newEdgeName() } = options;
  const writer = createWriter({ ...options, edge });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let copying: Promise<void> | undefined;

  /** Such as `remote-admin 1.1.0 (Travel desk team)`, for the log. */
  async function describeRelease(app: string, version: string): Promise<string> {
    const owner = await readOwner(store, app, version).catch(() => undefined);
    return owner ? `${app} ${version} (${owner.name})` : `${app} ${version}`;
  }

  /** The time by the clock of the person who made a revision, which may be off. */
  const nowOf = async ({ revision, at }: Pick<Revision, 'revision' | 'at'>, storeNow: Date): Promise<Date> =>
    asRecorded(storeNow, at, (await store.stat(logKey(channel, revision)))?.modifiedAt);

  /** @param begun revision that began it */
  function supervise(
    kind: 'canary' | 'soak',
    { app, version, begun }: { app: string; version: string; begun: Pick<Revision, 'revision' | 'at'> },
    run: (by: { actor: string; now: Date }) => Promise<{ action: string; because: string } | undefined>,
    now: Date,
  ): Promise<void> {
    return writer.attempt(`The ${kind} of ${app}`, async () => {
      try {
        const next = await run({ actor: `edge ${edge}`, now: await nowOf(begun, writer.timeOf(now)) });
        if (next && next.action !== 'wait')
          log.info(`The ${kind} of ${await describeRelease(app, version)}: ${next.action}. ${next.because}`);
      } catch (error) {
        // Another edge, or a person, was first.
        if (!(error instanceof ReleaseRefused && error.code === 'conflict')) throw error;
      }
    });
  }

  async function superviseApp(app: string, revision: Revision, now: Date): Promise<void> {
    const { live, canary, hold, soak } = revision;
    const stream = { store, channel, app };
    if (canary && !hold)
      await supervise(
        'canary',
        { app, version: canary.version, begun: revision },
        (by) => superviseCanary(stream, (...given) => readCanaryMetrics(stream, ...given), by),
        now,
      );
    if (soak && !soak.outcome)
      await supervise(
        'soak',
        {
          app,
          version: live,
          begun: soak.revision > 0 ? { revision: soak.revision, at: soak.since } : revision,
        },
        (by) => superviseSoak(stream, (...given) => readSoakMetrics(stream, ...given), by),
        now,
      );
  }

  /** A store that is slow keeps no canary waiting. */
  function keepCopy(): void {
    const record = source.record();
    if (!copy || !record || copying) return;
    const place = 'The copy beside this edge';
    copying = copy
      .keep(record)
      .then(
        () => health.settle(place),
        (error: unknown) => health.report(place, errorMessage(error)),
      )
      .finally(() => {
        copying = undefined;
      });
  }

  async function round(now = new Date()): Promise<void> {
    // Fails only without a shell; pages report it.
    await source.read().catch(() => undefined);
    await writer.write(now);
    for (const [app, revision] of source.revisions()) await superviseApp(app, revision, now);
    keepCopy();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().finally(schedule);
    }, interval);
  }

  return {
    /** One round: writes the counts, supervises canaries and soaks, copies the served releases. Never throws. */
    round,
    /** Once what a round began, and does not wait for, is over. */
    settled: async () => {
      await copying;
    },
    start() {
      running = round().finally(schedule);
    },
    /** Writes the remaining counts and removes the record of this edge. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A store that cannot be written any more must not keep the site from stopping.
      await withTimeLimit(running.then(writer.writeLast), lastWriteLimit).catch((error: unknown) =>
        health.report('The last metrics', errorMessage(error)),
      );
    },
  };
}
