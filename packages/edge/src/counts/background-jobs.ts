import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import {
  logKey,
  type NextStep,
  readCounts,
  readOwner,
  ReleaseRefused,
  sendNotice,
  shiftedBy,
  superviseCanary,
  supervisePromotion,
  type Revision,
  watchedPromotion,
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
  /** Webhook that gets a message of each automatic return. */
  readonly noticeUrl?: string;
}

/** Distinguishes the edges of a site, also two on one machine, and one before and after a restart. */
const newEdgeName = () =>
  `${hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}-${randomBytes(3).toString('hex')}`;

/** Background jobs of an edge. A failing job never blocks a request. */
export function createBackgroundJobs(options: BackgroundJobsOptions) {
  const { store, channel, source, copy, health, clock, siteUrl, noticeUrl, edge = newEdgeName() } = options;
  const writer = createWriter({ ...options, edge });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let copying: Promise<void> | undefined;
  /** Revisions that are no promotion of the last hour, by app. */
  const unwatched = new Map<string, number>();

  /** Such as `remote-admin 1.1.0 (Travel desk team)`, for the log. */
  async function describeRelease(app: string, version: string): Promise<string> {
    const owner = await readOwner(store, app, version).catch(() => undefined);
    return owner ? `${app} ${version} (${owner.name})` : `${app} ${version}`;
  }

  /** The time by the clock of the person who made a revision, which may be off. */
  const nowOf = async ({ revision, at }: Pick<Revision, 'revision' | 'at'>, storeNow: Date): Promise<Date> =>
    asRecorded(storeNow, at, (await store.stat(logKey(channel, revision)))?.modifiedAt);

  /** Names a receiver that cannot be reached in the health of the edge. */
  async function sendNoticeOf(what: string, because: string): Promise<void> {
    if (!noticeUrl) return;
    const place = 'The notice of a return';
    await sendNotice(noticeUrl, `${siteUrl}: ${what} ${because} The app is held.`).then(
      () => health.settle(place),
      (error: unknown) => health.report(place, errorMessage(error)),
    );
  }

  function supervise(
    kind: 'canary' | 'promotion',
    { app, version, revision }: { app: string; version: string; revision: Revision },
    storeNow: Date,
  ): Promise<void> {
    const run: (...given: Parameters<typeof superviseCanary>) => Promise<NextStep | undefined> =
      kind === 'canary' ? superviseCanary : supervisePromotion;
    return writer.attempt(`The ${kind} of ${app}`, async () => {
      const stream = { store, channel, app };
      const now = await nowOf(revision, storeNow);
      if (kind === 'promotion' && !watchedPromotion(revision, now)) {
        unwatched.set(app, revision.revision);
        return;
      }
      const ahead = now.getTime() - storeNow.getTime();
      const countsOf = async (counted: string) => shiftedBy(await readCounts(stream, counted), ahead);
      try {
        const next = await run(stream, countsOf, { actor: `edge ${edge}`, now });
        if (!next || next.action === 'wait') return;
        const release = await describeRelease(app, version);
        log.info(`The ${kind} of ${release}: ${next.action}. ${next.because}`);
        if (next.action === 'return')
          await sendNoticeOf(
            kind === 'canary'
              ? `The canary of ${release} ended by itself.`
              : `${release} returned to the version before by itself.`,
            next.because,
          );
      } catch (error) {
        // Another edge, or a person, was first.
        if (!(error instanceof ReleaseRefused && error.code === 'conflict')) throw error;
      }
    });
  }

  async function superviseApp(app: string, revision: Revision, now: Date): Promise<void> {
    const { live, canary, hold } = revision;
    if (canary && !hold) await supervise('canary', { app, version: canary.version, revision }, now);
    if (!canary && unwatched.get(app) !== revision.revision)
      await supervise('promotion', { app, version: live, revision }, now);
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
    for (const [app, revision] of source.revisions()) await superviseApp(app, revision, clock.at(now));
    keepCopy();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().finally(schedule);
    }, interval);
  }

  return {
    /** One round: writes the counts, supervises canaries and promotions, copies the served releases. Never throws. */
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
