import { hostName, type ReleaseStore } from '@aertrip/release';
import { createHistogram, observeGauge } from '@aertrip/telemetry';
import type { PageRenderer } from '../rendering/page-renderer';

/** Upper bounds in s; at 5 s a render is given up. */
const renderBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The same renderer; how long its renders take, how they end and how many there are at a time is measured. */
export function observedRenderer(renderer: PageRenderer): PageRenderer {
  const duration = createHistogram(
    'page_render_duration_seconds',
    'Time until a page was rendered on the server, waiting included, by the app of the screen and the result.',
    renderBuckets,
  );
  let inFlight = 0;
  observeGauge('page_renders_in_flight', 'Renders that run or wait for their turn.', () => [
    { value: inFlight },
  ]);
  return {
    ...renderer,
    async render(request) {
      const startedAt = performance.now();
      inFlight += 1;
      let result = 'failed';
      try {
        const page = await renderer.render(request);
        if (page) result = 'rendered';
        return page;
      } finally {
        inFlight -= 1;
        const app = request.remote?.name ?? hostName;
        duration.record((performance.now() - startedAt) / 1000, { app, result });
      }
    },
  };
}

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
