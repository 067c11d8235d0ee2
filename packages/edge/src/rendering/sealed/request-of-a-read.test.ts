import type { ReleaseManifest } from '@aertrip/release';
import { serve } from '@aertrip/release/testing/serve';
import { integrityOf } from '@aertrip/release/hash';
import { createRequestObserver, startTelemetry } from '@aertrip/telemetry';
import { createPageRenderer } from '../page-renderer';

const bundle = new TextEncoder().encode(`
  exports.sharedModules = {};
  exports.render = async ({ path, config }) => {
    const read = (part) => fetch(config.supabase.url + '/rest/v1/tours?page=eq.' + path.slice(1) + part);
    await read('-one');
    await read('-two');
    return { status: 200, head: '', body: path, state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`);

const library = {
  manifest: async (app: string, version: string) =>
    ({
      app,
      version,
      server: 'server/main.cjs',
      files: { 'server/main.cjs': { integrity: integrityOf(bundle), size: 1 } },
    }) as Partial<ReleaseManifest> as ReleaseManifest,
  file: async () => bundle,
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

// A process is started, on a machine that may have other things to do.

test('attributes the reads of a page to its request, whichever request waited for the process', async () => {
  stops.push(await startTelemetry({ log: { format: 'text', level: 'error' } }, 'test'));
  const read: string[] = [];
  const { url } = await serve(({ url: path = '', headers }, response) => {
    const [, page = ''] = /page=eq\.([\w-]+)/.exec(path) ?? [];
    read.push(`${page} for ${String(headers['x-request-id'])}`);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  const config = {
    siteUrl: 'https://tours.example.com',
    supabase: { url: 'https://data.example.com', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo' },
  };
  const renderer = createPageRenderer({
    config,
    library,
    processes: 1,
    dataUrl: url,
    timeLimit: 30_000,
    onFailure: (error) => read.push(String(error)),
  });
  stops.push(renderer.stop);
  const observe = createRequestObserver({ describe: (path) => ({ route: 'page', path }) });
  const { url: edge } = await serve((request, response) =>
    observe(request, response, () => {
      void renderer
        .render({ path: request.url ?? '', host: '1.0.0' })
        .then((page) => response.end(page?.body));
    }),
  );
  const pages = ['first', 'second', 'third'];
  await Promise.all(
    pages.map((page) => fetch(`${edge}/${page}`, { headers: { 'x-request-id': `request-of-${page}` } })),
  );
  expect(read.toSorted()).toEqual(
    pages
      .flatMap((page) => [`${page}-one for request-of-${page}`, `${page}-two for request-of-${page}`])
      .toSorted(),
  );
});
