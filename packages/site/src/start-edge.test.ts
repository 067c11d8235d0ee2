import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseService } from '@aertrip/edge';
import { activateLocalBuild, publish } from '@aertrip/release';
import { by, sampleBuild, sampleSite } from '@aertrip/release/testing/sample-build';
import { startEdge } from './start-edge';
import { createStopList } from './stop-list';

const siteUrl = 'http://localhost:3000';

/** A host that logs each path it renders. */
const hostBundle = `
  exports.sharedModules = {};
  exports.render = async ({ path }) => {
    console.log('rendered ' + path);
    return { status: 200, head: '', body: '', state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`;

async function siteOfServerRenderedRemote() {
  const site = await sampleSite();
  const server = 'server/main.cjs';
  const dist = await sampleBuild({ ...site.host, version: '2.0.0', server });
  await writeFile(path.join(dist, server), hostBundle);
  await publish({
    store: site.store,
    channel: 'live',
    dist,
    app: 'host',
    publishedBy: by.actor,
    gitRevision: null,
  });
  await activateLocalBuild(site.streamOf('host'), '2.0.0', by);
  await site.release('1.0.0', { app: 'remote-public', server });
  return site.store;
}

test('resolves once each server-rendered remote has rendered a page', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const store = await siteOfServerRenderedRemote();
  const service = await createReleaseService({ store, channel: 'live', siteUrl, releaseOrigins: [] });
  const stops = createStopList();
  try {
    await startEdge(
      {
        config: {
          siteUrl,
          supabase: { url: 'http://127.0.0.1:9', anonKey: 'key' },
          firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
        },
        service,
        publicDir: '/nowhere',
      },
      stops,
    );
    expect(printed.mock.calls.flat()).toContainEqual(expect.stringContaining('rendered /packages'));
  } finally {
    await stops.stopAll();
    printed.mockRestore();
  }
}, 60_000);
