import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
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
  type Webhook,
} from '@aertrip/release';
import type { LoadCounter } from './load-counter';
import { errorMessage, type Health } from '../health/health';
import type { StoreSource } from './store-source';
import { createWebhookJob } from './webhook-job';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';

/** Time in ms between two rounds. */
const interval = 2000;

/** Time in ms after which an edge says what it serves although nothing changed. */
const noteInterval = 30_000;

/** Time in ms that the site waits for the store when it stops. */
const lastWriteLimit = 2000;

interface BackgroundJobsOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly siteUrl: string;
  readonly source: StoreSource;
  readonly counter: LoadCounter;
  readonly health: Health;
  readonly edge?: string;
  /** Who is told of every change. */
  readonly webhooks?: readonly Webhook[];
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
  const { store, channel, siteUrl, source, counter, health, edge = newEdgeName() } = options;
  const webhookJob = createWebhookJob({ ...options, edge, webhooks: options.webhooks ?? [] });
  let lastNote: { readonly text: string; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  async function attempt(place: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      health.settle(place);
    } catch (error) {
      health.report(place, errorMessage(error));
    }
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

  /** @param what is looked after, such as `Canary`, for the log */
  async function lookAfter(
    what: string,
    { app, version }: { readonly app: string; readonly version: string },
    supervise: () => Promise<{ readonly action: string; readonly because: string } | undefined>,
  ): Promise<void> {
    try {
      const next = await supervise();
      if (next && next.action !== 'wait')
        console.log(`${what} of ${await describeApp(app, version)}: ${next.action}. ${next.because}`);
    } catch (error) {
      // Another edge, or a person, was first.
      if (!(error instanceof ReleaseRefused && error.code === 'conflict')) throw error;
    }
  }

  function watchCanary(app: string, { version }: Canary, now: Date): Promise<void> {
    const stream = { store, channel, app };
    return lookAfter('Canary', { app, version }, () =>
      superviseCanary(stream, (canary, current) => readCanaryMetrics(stream, canary, current), {
        actor: `edge ${edge}`,
        now,
      }),
    );
  }

  function watchSoak(app: string, { live: version }: Revision, now: Date): Promise<void> {
    const stream = { store, channel, app };
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

  async function note(now: Date): Promise<void> {
    const said = { site: siteUrl, serving: serving(), health: health.list() };
    const text = JSON.stringify(said);
    if (lastNote?.text === text && now.getTime() - lastNote.at < noteInterval) return;
    await writeEdgeNote(store, channel, edge, { at: now.toISOString(), ...said });
    if (!lastNote) await removeOldEdgeNotes(store, channel, now);
    lastNote = { text, at: now.getTime() };
  }

  async function round(now = new Date()): Promise<void> {
    // Fails only without a shell; pages say so themselves.
    await source.read().catch(() => undefined);
    await attempt('The metrics', writeCounts);
    for (const [app, revision] of source.revisions()) {
      const { canary, hold, soak } = revision;
      if (canary && !hold) await attempt(`The canary of ${app}`, () => watchCanary(app, canary, now));
      if (soak && !soak.outcome) await attempt(`The soak of ${app}`, () => watchSoak(app, revision, now));
    }
    await attempt('The note of what is served', () => note(now));
    // A receiver that is slow keeps no canary waiting.
    void webhookJob.run(now);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().finally(schedule);
    }, interval);
  }

  return {
    round,
    settled: () => webhookJob.settled(),
    start() {
      running = round().finally(schedule);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A store that cannot be written any more must not keep the site from stopping.
      const lastWrite = running
        .then(() => webhookJob.stop())
        .then(writeCounts)
        .then(() => removeEdgeNote(store, channel, edge));
      await withTimeLimit(lastWrite, lastWriteLimit).catch((error: unknown) =>
        health.report('The last metrics', errorMessage(error)),
      );
    },
  };
}
