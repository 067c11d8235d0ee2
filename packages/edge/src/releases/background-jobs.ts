import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  edgeNoteKey,
  isWriteDenied,
  revisionFileName,
  revisionsFolder,
  readCanaryMetrics,
  readOwner,
  readSoakMetrics,
  ReleaseRefused,
  removeEdgeNote,
  removeOldEdgeNotes,
  superviseCanary,
  superviseSoak,
  writeEdgeNote,
  writeMetrics,
  type Canary,
  type EdgeNote,
  type ReleaseStore,
  type Revision,
} from '@aertrip/release';
import type { EdgeCopy } from './edge-copy';
import type { LoadCounter } from './load-counter';
import { errorMessage, type Health } from '../health/health';
import type { StoreSource } from './store-source';
import type { VisitHistory } from './visit-history';
import { asRecorded, createStoreClock } from './store-clock';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { log } from '@aertrip/telemetry';

/** Time in ms between two rounds. */
const interval = 2000;

/** Time in ms after which an edge that may not write tries again: somebody may have given it the right. */
const deniedFor = 60_000;

/** Time in ms after which an edge says what it serves although nothing changed. */
const noteInterval = 30_000;

/** Time in ms that the site waits for the store when it stops. */
const lastWriteLimit = 2000;

const writing = 'Writing to the release store';

interface BackgroundJobsOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly siteUrl: string;
  readonly source: StoreSource;
  /** Kept up to date with what is served. */
  readonly copy?: EdgeCopy;
  readonly counter: LoadCounter;
  readonly history: VisitHistory;
  readonly health: Health;
  readonly edge?: string;
}

export interface BackgroundJobs {
  /** One round: write the metrics, supervise canaries and soaks, say what is served. Never throws. */
  round(now?: Date): Promise<void>;
  /** Once what a round began, and does not wait for, is over. */
  settled(): Promise<void>;
  /** Repeats the rounds until `stop`. */
  start(): void;
  /** Writes what is left to write, and says that this edge serves no more. */
  stop(): Promise<void>;
}

/** Tells the edges of a site apart, also two of one machine and one before and after a restart. */
const newEdgeName = () =>
  `${hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}-${randomBytes(3).toString('hex')}`;

/** What an edge does beside answering: no job can keep a page from being served. */
export function createBackgroundJobs(options: BackgroundJobsOptions): BackgroundJobs {
  const { store, channel, siteUrl, source, counter, history, health, edge = newEdgeName() } = options;
  let lastNote: { readonly text: string; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let copying: Promise<void> | undefined;
  const clock = createStoreClock();

  async function attempt(place: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      health.settle(place);
    } catch (error) {
      health.report(place, errorMessage(error));
    }
  }

  let deniedUntil = Number.NEGATIVE_INFINITY;

  /** The same for what writes to the store. Without the right to, nothing of it is tried for a while, and it is said once. */
  async function attemptWriting(place: string, work: () => Promise<void>): Promise<void> {
    if (performance.now() < deniedUntil) return;
    await attempt(place, async () => {
      try {
        await work();
        health.settle(writing);
      } catch (error) {
        if (!isWriteDenied(error)) throw error;
        deniedUntil = performance.now() + deniedFor;
        health.report(
          writing,
          'This edge may not write to it. It serves, and counts nothing: canaries and soaks are judged by other edges.',
        );
      }
    });
  }

  async function writeCounts(): Promise<void> {
    for (const counted of counter.unwritten()) {
      const { app, revision, versions } = counted;
      await writeMetrics({ store, channel, app }, { revision, edge, versions });
      counter.written(counted);
    }
  }

  /** Such as `remote-admin (Travel desk team)`, for the log. */
  async function describeApp(app: string, version: string): Promise<string> {
    const owner = await readOwner(store, app, version).catch(() => undefined);
    return owner ? `${app} (${owner.name})` : app;
  }

  /** Now as the author of a revision would tell it, whose clock may have stood elsewhere. */
  async function nowOf(
    app: string,
    { revision, at }: Pick<Revision, 'revision' | 'at'>,
    now: Date,
  ): Promise<Date> {
    const key = `${revisionsFolder(channel, app)}/${revisionFileName(revision)}`;
    return asRecorded(now, at, (await store.stat(key))?.modifiedAt);
  }

  /** @param what is looked after, such as `Canary`, for the log */
  async function lookAfter(
    what: string,
    { app, version }: { readonly app: string; readonly version: string },
    supervise: () => Promise<{ readonly action: string; readonly because: string } | undefined>,
  ): Promise<void> {
    try {
      const next = await supervise();
      if (next && next.action !== 'wait')
        log.info(`${what} of ${await describeApp(app, version)}: ${next.action}. ${next.because}`);
    } catch (error) {
      // Another edge, or a person, was first.
      if (!(error instanceof ReleaseRefused && error.code === 'conflict')) throw error;
    }
  }

  async function watchCanary(
    app: string,
    inForce: Revision,
    { version }: Canary,
    storeNow: Date,
  ): Promise<void> {
    const stream = { store, channel, app };
    const now = await nowOf(app, inForce, storeNow);
    return lookAfter('Canary', { app, version }, () =>
      superviseCanary(stream, (canary, current) => readCanaryMetrics(stream, canary, current), {
        actor: `edge ${edge}`,
        now,
      }),
    );
  }

  async function watchSoak(app: string, inForce: Revision, storeNow: Date): Promise<void> {
    const stream = { store, channel, app };
    const { live: version, soak: watched } = inForce;
    const begun =
      watched && watched.revision > 0 ? { revision: watched.revision, at: watched.since } : inForce;
    const now = await nowOf(app, begun, storeNow);
    return lookAfter(`Soak of ${version}`, { app, version }, () =>
      superviseSoak(stream, (soak, current) => readSoakMetrics(stream, soak, current), {
        actor: `edge ${edge}`,
        now,
      }),
    );
  }

  function serving(): EdgeNote['serving'] {
    return Object.fromEntries(
      [...source.revisions()].map(([app, { live, canary, revision }]) => [
        app,
        { live, ...(canary ? { canary: canary.version } : {}), revision },
      ]),
    );
  }

  /** What was just written tells the store's time. @returns whether this machine's clock is off */
  async function learnTime(writtenAt: Date): Promise<boolean> {
    const before = clock.describe();
    clock.learn(writtenAt, (await store.stat(edgeNoteKey(channel, edge)))?.modifiedAt);
    const said = clock.describe();
    if (said) health.report('The clock of this machine', said);
    else if (before) health.settle('The clock of this machine');
    return said !== undefined;
  }

  async function note(now: Date): Promise<void> {
    const said = { site: siteUrl, serving: serving(), health: health.list() };
    const text = JSON.stringify(said);
    if (lastNote?.text === text && now.getTime() - lastNote.at < noteInterval) return;
    const write = () => writeEdgeNote(store, channel, edge, { at: clock.at(now).toISOString(), ...said });
    await write();
    const isOff = await learnTime(now);
    if (isOff && !lastNote) await write();
    if (!lastNote) await removeOldEdgeNotes(store, channel, clock.at(now));
    lastNote = { text, at: now.getTime() };
  }

  /** Copies what is in force; a store that is slow keeps no canary waiting. */
  function keepCopy(): void {
    const { copy } = options;
    if (!copy || copying) return;
    const state = { revisions: source.revisions(), ownership: source.ownership()?.revision ?? 0 };
    copying = attempt('The copy beside this edge', () => copy.keep(state)).finally(() => {
      copying = undefined;
    });
  }

  async function round(now = new Date()): Promise<void> {
    // Fails only without a shell; pages say so themselves.
    await source.read().catch(() => undefined);
    await attemptWriting('The metrics', writeCounts);
    await attemptWriting('The history of visits', () => history.write(edge, clock.at(now)));
    await attemptWriting('The note of what is served', () => note(now));
    const storeNow = clock.at(now);
    for (const [app, revision] of source.revisions()) {
      const { canary, hold, soak } = revision;
      if (canary && !hold)
        await attemptWriting(`The canary of ${app}`, () => watchCanary(app, revision, canary, storeNow));
      if (soak && !soak.outcome)
        await attemptWriting(`The soak of ${app}`, () => watchSoak(app, revision, storeNow));
    }
    keepCopy();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().finally(schedule);
    }, interval);
  }

  return {
    round,
    settled: async () => {
      await copying;
    },
    start() {
      running = round().finally(schedule);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A store that cannot be written any more must not keep the site from stopping.
      const lastWrite = running
        .then(writeCounts)
        .then(() => history.writeLast(edge))
        .then(() => removeEdgeNote(store, channel, edge));
      await withTimeLimit(lastWrite, lastWriteLimit).catch((error: unknown) =>
        health.report('The last metrics', errorMessage(error)),
      );
    },
  };
}
