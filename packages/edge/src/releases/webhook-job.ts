import {
  channelStream,
  deliver,
  describeFailures,
  latestFreeze,
  pathsStream,
  shownUrl,
  type NumberedProgress,
  type ReleaseStore,
  type Webhook,
} from '@aertrip/release';
import { errorMessage, type Health } from '../health/health';
import type { StoreSource } from './store-source';

interface WebhookJobOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly edge: string;
  readonly source: Pick<StoreSource, 'revisions' | 'ownership'>;
  readonly health: Health;
  readonly webhooks: readonly Webhook[];
}

export interface WebhookJob {
  /** Tells what there is to tell, unless it is still busy. Never throws, and nobody needs to wait for it. */
  run(now: Date): Promise<void>;
  /** Once it is no longer busy. */
  settled(): Promise<void>;
  /** Breaks off; what was not told is told by another edge, or after the next start. */
  stop(): Promise<void>;
}

/** Tells the receivers of webhooks what changed, beside everything else that an edge does. */
export function createWebhookJob(options: WebhookJobOptions): WebhookJob {
  const { store, channel, edge, source, health, webhooks } = options;
  const known = new Map<string, NumberedProgress>();
  const stopping = new AbortController();
  let lastFreeze: number | undefined;
  let running: Promise<void> | undefined;

  async function latestNumbers(): Promise<Map<string, number>> {
    lastFreeze = (await latestFreeze({ store, channel }, lastFreeze))?.revision ?? lastFreeze;
    return new Map([
      ...[...source.revisions()].map(([app, { revision }]) => [app, revision] as const),
      [channelStream, lastFreeze ?? 0],
      [pathsStream, source.ownership()?.revision ?? 0],
    ]);
  }

  async function tell(webhook: Webhook, now: Date): Promise<void> {
    const place = `The webhook ${shownUrl(webhook.url)}`;
    try {
      const latest = await latestNumbers();
      const { signal } = stopping;
      const progress = await deliver(
        { store, channel, webhook, edge, latest, now, signal },
        known.get(webhook.id),
      );
      if (!progress) return;
      known.set(webhook.id, progress);
      const failures = describeFailures(progress.progress);
      if (failures) health.report(place, failures);
      else health.settle(place);
    } catch (error) {
      health.report(place, errorMessage(error));
    }
  }

  return {
    run(now) {
      // As long as the store was never read, nobody knows what is new.
      if (source.revisions().size === 0) return Promise.resolve();
      running ??= Promise.all(webhooks.map((webhook) => tell(webhook, now)))
        .then(() => undefined)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    settled: () => running ?? Promise.resolve(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
