import { createHistogram, describeSpan, inSpan, observeGauge } from '@aertrip/telemetry';
import { hostName } from '@aertrip/release';
import type { PageRenderer } from '../rendering/page-renderer';

/** Upper bounds in s; at 5 s a render is given up. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The same renderer; how long its renders take, how they end and how many there are at a time is measured, and each is a span. */
export function observedRenderer(renderer: PageRenderer): PageRenderer {
  const duration = createHistogram(
    'page_render_duration_seconds',
    'Time until a page was rendered on the server, waiting included, by the app of the screen and the result.',
    buckets,
  );
  let inFlight = 0;
  observeGauge('page_renders_in_flight', 'Renders that run or wait for their turn.', () => [
    { value: inFlight },
  ]);
  return {
    ...renderer,
    // A getter: a spread would freeze the initial value.
    get isReady() {
      return renderer.isReady;
    },
    render(request) {
      const app = request.remote?.name ?? hostName;
      const attributes = { 'aertrip.app': app, 'aertrip.version': request.remote?.version ?? request.host };
      return inSpan('page render', { attributes }, async () => {
        const startedAt = performance.now();
        inFlight += 1;
        let result = 'failed';
        try {
          const page = await renderer.render(request);
          if (page) result = 'rendered';
          return page;
        } finally {
          inFlight -= 1;
          duration.record((performance.now() - startedAt) / 1000, { app, result });
          describeSpan({ 'aertrip.result': result });
        }
      });
    },
  };
}
