import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  activateLocalBuild,
  addRemote,
  createFolderStore,
  promote,
  publish,
  repositoryRoot,
  verify,
  type ReleaseStore,
} from '@aertrip/release';
import { by, temporaryFolder } from '@aertrip/release/testing/sample-build';
import { createPageRenderer } from './rendering/page-renderer';
import { inlined, siteUrl, startEdge } from './testing/edge-under-test';

const webpack = createRequire(__filename).resolve('webpack/bin/webpack.js');
const channel = 'live';

/** Builds an app by its own configuration, in a separate process. @returns the folder of the build */
async function build(folder: string): Promise<string> {
  const output = path.join(await temporaryFolder(), 'dist');
  const child = spawn(process.execPath, ['--import', 'tsx', webpack], {
    cwd: path.join(repositoryRoot, folder),
    env: { ...process.env, BUILD_OUTPUT: output, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  if (code !== 0) throw new Error(`The build of ${folder} failed.`);
  return output;
}

async function publishBuild(store: ReleaseStore, app: string, dist: string): Promise<string> {
  const { version } = await publish({ store, channel, dist, app, publishedBy: by.actor, gitRevision: null });
  return version;
}

/** A running edge of a store that has the host alone, with what renders its pages. */
async function runningSite(hostDist: string) {
  const store = createFolderStore(await temporaryFolder());
  const version = await publishBuild(store, 'host', hostDist);
  await activateLocalBuild({ store, channel, app: 'host' }, version, by);
  const config = {
    siteUrl,
    supabase: { url: siteUrl, anonKey: 'key' },
    firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
    authEmulatorUrl: siteUrl,
  };
  const failures: unknown[] = [];
  const edge = await startEdge(store, {
    service: { maxAge: 0 },
    withService: ({ library }) => ({
      renderer: createPageRenderer({
        config,
        library,
        processes: 1,
        onFailure: (error) => failures.push(error),
      }),
    }),
  });
  return { store, failures, ...edge };
}

const headingIn = (html: string) => /<h1>([^<]*)</.exec(html)?.[1];

test('adds the screen, parameter and sitemap of a fourth remote to a running edge', async () => {
  const [hostDist, offersDist] = await Promise.all([build('host'), build('tests/fixtures/remote-offers')]);
  const { store, failures, get, renderer, service } = await runningSite(hostDist);
  try {
    expect((await get('/offers/june')).status).toBe(404);
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/offers');

    await addRemote({ store, channel }, 'remote-offers', ['/offers/*'], by);
    const version = await publishBuild(store, 'remote-offers', offersDist);
    const stream = { store, channel, app: 'remote-offers' };
    await verify({ ...stream, version, actor: by.actor });
    await promote(stream, version, { ...by, withoutBrowser: true });

    const page = await get('/offers/june');
    const html = await page.text();
    expect([page.status, headingIn(html)]).toEqual([200, 'Offers of june by date']);
    expect(html).toContain('<title>Offers of june | Aertrip</title>');
    expect(html).toMatch(/<style data-href="offers-screen\.[^"]*\.css">/);
    expect(inlined(html, 'hydration-payload')).toMatchObject({
      remote: { name: 'remote-offers', version },
    });

    const sorted = await (await get('/offers/june?sort=price')).text();
    expect(headingIn(sorted)).toBe('Offers of june by price');
    const other = await get('/offers/june?view=map');
    expect(other.headers.get('etag')).toBe(page.headers.get('etag'));

    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${siteUrl}/offers/june</loc>`);
    expect((await get('/offers/drafts')).headers.get('x-robots-tag')).toBe('noindex');
    expect(await service.readDataVersionNames()).toEqual(['offers_version']);
    expect(failures).toEqual([]);
    expect(service.health.list()).toEqual([]);
  } finally {
    await renderer?.stop();
  }
}, 300_000);
