import { siteWithEdge } from '@aertrip/edge/testing/edge-under-test';
import { describePath, listen, observedRenderer, type PageRenderer } from '@aertrip/edge';
import { promote } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { createRequestObserver, startTelemetry, type TelemetrySettings } from '@aertrip/telemetry';

/** Characters of the page, which do not compress to nothing. */
const pageSize = 12_000;
const body = Array.from({ length: pageSize / 8 }, (_, index) =>
  (index * 2654435761).toString(36).slice(0, 8),
);

const renderer = {
  render: async () => ({
    status: 200,
    head: '',
    body: body.join(''),
    state: '{}',
    payloadId: 'hydration-payload',
    screens: [],
  }),
  pageIndex: async () => undefined,
  sitemap: async () => undefined,
  isReady: true,
  stop: async () => {},
} satisfies PageRenderer;

/** Without it nothing is observed at all. */
const observed = JSON.parse(process.env.TELEMETRY ?? 'null') as TelemetrySettings | null;
if (observed) await startTelemetry(observed, 'edge');
const site = await siteWithEdge({ edge: { renderer: observed ? observedRenderer(renderer) : renderer } });
const facts = { app: 'remote-public', paths: ['/package/:slug'], server: 'server/main.cjs' };
await site.publishVerified('3.0.0', facts);
await promote(site.streamOf('remote-public'), '3.0.0', { ...by, withoutBrowser: true });
const observe = observed ? createRequestObserver({ describe: describePath }) : undefined;
const server = await listen(Number(process.env.PORT), '127.0.0.1', observe);
server.serve(site.edge.fetch);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
process.send?.('ready');
