import { createHistogram, observeGauge } from '@aertrip/telemetry';
import type { ReleaseStore } from '@aertrip/release';

/** Upper bounds in s; pages wait no longer than 2 s for a store. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5];

/** The same store; how long it takes, how often it fails and when it answered last is measured. */
export function observedStore(store: ReleaseStore): ReleaseStore {
  const duration = createHistogram(
    'release_store_operation_duration_seconds',
    'Time that the release store took, by operation and result.',
    buckets,
  );
  let answeredAt = performance.now();
  observeGauge('release_store_silence_seconds', 'Time since the release store last answered.', () => [
    { value: (performance.now() - answeredAt) / 1000 },
  ]);

  const observed =
    <Given extends unknown[], Result>(operation: string, run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const startedAt = performance.now();
      let result = 'failed';
      try {
        const answer = await run(...given);
        answeredAt = performance.now();
        result = 'ok';
        return answer;
      } finally {
        duration.record((performance.now() - startedAt) / 1000, { operation, result });
      }
    };

  return {
    location: store.location,
    list: observed('list', store.list),
    read: observed('read', store.read),
    write: observed('write', store.write),
    create: observed('create', store.create),
    remove: observed('remove', store.remove),
    stat: observed('stat', store.stat),
  };
}
