import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import {
  type ChannelChange,
  clockDifference,
  logKey,
  type LiveApp,
  liveAppOf,
  readCounts,
  readLastChange,
  readReleaseManifest,
  ReleaseRefused,
  sendNotice,
  supervise,
} from '@aertrip/release';
import { log } from '@aertrip/telemetry';
import { errorMessage } from '../health';
import type { EdgeCopy } from '../releases/edge-copy';
import { createWriter, type WriterOptions } from './write-counts';

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
  /** Last change of each app, and by how many ms the clock of its author was ahead of the store's; records never change. */
  const lastChanges = new Map<string, { changed: number; change: ChannelChange; ahead: number }>();

  /** Such as `remote-admin 1.1.0 (Travel desk team)`, for the log. */
  async function describeRelease(app: string, version: string): Promise<string> {
    const { owner } = (await readReleaseManifest(store, app, version).catch(() => undefined)) ?? {};
    return owner ? `${app} ${version} (${owner.name})` : `${app} ${version}`;
  }

  async function lastChangeOf(app: string, { changed }: LiveApp) {
    const known = lastChanges.get(app);
    if (known?.changed === changed) return known;
    const change = await readLastChange({ store, channel, app }, source.record());
    if (!change) return undefined;
    const at = new Date(change.at);
    const { modifiedAt = at } = (await store.stat(logKey(channel, changed))) ?? {};
    const ahead = clockDifference(at, modifiedAt) ? at.getTime() - modifiedAt.getTime() : 0;
    const found = { changed, change, ahead };
    lastChanges.set(app, found);
    return found;
  }

  const reported = (place: string, work: Promise<void>): Promise<void> =>
    work.then(
      () => health.settle(place),
      (error: unknown) => health.report(place, errorMessage(error)),
    );

  /** Names a receiver that cannot be reached in the health of the edge. */
  async function sendNoticeOf(what: string, because: string): Promise<void> {
    const text = `${siteUrl}: ${what} ${because} The app is held.`;
    if (noticeUrl) await reported('The notice of a return', sendNotice(noticeUrl, text));
  }

  /** @param now by the store's clock, as the counts are */
  async function superviseNow(app: string, now: Date): Promise<void> {
    const current = liveAppOf(source.record(), app);
    const last = current && (await lastChangeOf(app, current));
    if (!last) return;
    const { canary, live } = current;
    const stream = { store, channel, app };
    const byStore = (time: string) => new Date(Date.parse(time) - last.ahead).toISOString();
    const supervised = {
      current: { ...current, canary: canary && { ...canary, since: byStore(canary.since) } },
      change: { ...last.change, at: byStore(last.change.at) },
    };
    const countsOf = (version: string) => readCounts(stream, version);
    try {
      const next = await supervise(stream, supervised, countsOf, { actor: `edge ${edge}`, now });
      if (!next || next.action === 'wait') return;
      const release = await describeRelease(app, canary?.version ?? live);
      log.info(`${release}: ${next.action}. ${next.because}`);
      if (next.action === 'return')
        await sendNoticeOf(
          canary
            ? `The canary of ${release} ended by itself.`
            : `${release} returned to the version before by itself.`,
          next.because,
        );
    } catch (error) {
      // Another edge or a person was first, or holds every app.
      if (!(error instanceof ReleaseRefused && ['conflict', 'held'].includes(error.code))) throw error;
    }
  }

  /** A store that is slow keeps no canary waiting. */
  function keepCopy(): void {
    const record = source.record();
    if (!copy || !record || copying) return;
    copying = reported('The copy beside this edge', copy.keep(record)).finally(() => {
      copying = undefined;
    });
  }

  async function round(now = new Date()): Promise<void> {
    // Fails only without a shell; pages report it.
    await source.read().catch(() => undefined);
    await writer.write(now);
    for (const app of source.live().keys())
      await writer.attempt(`The watch over ${app}`, () => superviseNow(app, clock.at(now)));
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
