import { serve } from '@aertrip/release/testing/serve';
import { createRequestObserver, startTelemetry } from '@aertrip/telemetry';
import { getRequestListener } from '@hono/node-server';
import { describePath } from './http/request-kind';
import { createPageRenderer } from './rendering/page-renderer';
import { siteWithEdge } from './testing/edge-under-test';
import { libraryOf, siteConfig } from './testing/server-bundles';

const bundle = `
  exports.sharedModules = {};
  exports.render = async ({ path, config }) => {
    await fetch(config.supabase.url + '/rest/v1/tours?slug=eq.kashmir');
    return { status: 200, head: '', body: path, state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`;

const lines: string[] = [];
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A site that renders pages with data of a service, and logs each request. */
async function loggedSite() {
  await startTelemetry({ log: { format: 'text', level: 'debug' } }, 'edge');
  const asked: string[] = [];
  const data = await serve(({ url, headers }, response) => {
    asked.push(`${url} ${headers['x-request-id']}`);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  const renderer = createPageRenderer({
    config: siteConfig,
    library: libraryOf(() => bundle),
    processes: 1,
    dataUrl: data.url,
    timeLimit: 30_000,
    onFailure: (error) => {
      throw error;
    },
  });
  stops.push(renderer.stop);
  const upstreams = { data: data.url, identity: data.url };
  const { release, edge } = await siteWithEdge({ edge: { upstreams, renderer } });
  const facts = { app: 'remote-public', paths: ['/package/:slug'], server: 'server/main.cjs' };
  await release('3.0.0', { ...facts, private: ['/package/link'] });
  const observe = createRequestObserver(describePath);
  const answer = getRequestListener((request, bindings) => edge.fetch(request, bindings));
  const site = await serve((request, response) =>
    observe(request, response, () => answer(request, response)),
  );
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(site.url + path, { headers: { host: 'localhost:3000', ...headers } });
    await response.text();
    return response.headers.get('x-request-id') ?? '';
  }
  return { asked, get };
}

test('passes the id of a request to the reads of its render process and to the data service', async () => {
  const { asked, get } = await loggedSite();
  const rendered = await get('/package/kashmir');
  const passedOn = await get('/rest/v1/themes', { 'x-request-id': 'from-the-proxy' });
  expect(passedOn).toBe('from-the-proxy');
  expect(asked).toEqual([`/rest/v1/tours?slug=eq.kashmir ${rendered}`, '/rest/v1/themes from-the-proxy']);
});

test('keeps personal data out of the log', async () => {
  const { get } = await loggedSite();
  await get('/package/link/asha-9876543210?phone=9876543210&token=secret-one');
  await get('/asha@example.com/9876543210?q=secret-two');
  await get('/rest/v1/customers?phone=eq.9876543210&name=eq.asha', { authorization: 'Bearer secret-three' });
  await get('/functions/v1/documents/asha-secret-four');
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).not.toMatch(/9876543210|asha|secret/i);
});
