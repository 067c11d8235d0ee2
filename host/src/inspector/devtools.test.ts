import { fillDevtools } from './devtools';
import type { InspectedRelease } from './inspected-releases';

interface ModuleInfo {
  readonly version: string;
  readonly publicPath: string;
  readonly remoteEntry: string;
  readonly remotesInfo: Record<string, { matchedVersion: string }>;
  readonly shared: { sharedName: string; version: string }[];
  readonly modules: { moduleName: string }[];
}

const federation = (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } })
  .__FEDERATION__;

const container = (app: string, version: string) => `${app}_${version}`.replaceAll(/\W/g, '_');

/** `mf-manifest.json` as the builds of the host and of a remote write it. */
const manifestOf = (app: string, version: string) => ({
  id: container(app, version),
  name: container(app, version),
  metaData: {
    name: container(app, version),
    type: 'app',
    buildInfo: { buildVersion: version, buildName: app },
    remoteEntry: { name: app === 'host' ? '' : 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: container(app, version),
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [{ id: 'react', name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', assets: {} }],
  remotes: [],
  exposes: app === 'host' ? [] : [{ id: 'routes', name: 'routes', path: './routes', assets: {} }],
});

const releaseOf = (app: string, version: string): InspectedRelease => ({
  app,
  folder: `https://tours.example.com/releases/${app}/${version}/`,
});

/** The files that the releases in the page have; what is not among them is answered with 404. */
function serve(...releases: readonly [app: string, version: string][]) {
  const files = new Map(
    releases.map(([app, version]) => [
      `${releaseOf(app, version).folder}mf-manifest.json`,
      manifestOf(app, version),
    ]),
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const manifest = files.get(String(url));
    return manifest ? Response.json(manifest) : new Response('', { status: 404 });
  });
}

beforeEach(() => {
  federation.moduleInfo = {};
});
afterEach(() => jest.restoreAllMocks());

test('the devtools find the host with an edge to each remote, their versions and what they share', async () => {
  serve(['host', '2.0.0'], ['remote-admin', '1.8.0'], ['remote-user', '1.2.0-beta.1']);
  await fillDevtools([
    releaseOf('host', '2.0.0'),
    releaseOf('remote-admin', '1.8.0'),
    releaseOf('remote-user', '1.2.0-beta.1'),
  ]);

  const { host_2_0_0: host } = federation.moduleInfo;
  expect(host?.version).toBe('2.0.0');
  expect(host?.shared).toMatchObject([{ sharedName: 'react', version: '19.3.1' }]);
  // The graph of the devtools goes from `remotesInfo` to the entry of the name and version in it.
  const edges = Object.entries(host?.remotesInfo ?? {}).map(
    ([name, { matchedVersion }]) => federation.moduleInfo[`${name}:${matchedVersion}`],
  );
  expect(edges).toMatchObject([
    {
      version: '1.8.0',
      remoteEntry: 'remoteEntry.js',
      publicPath: 'https://tours.example.com/releases/remote-admin/1.8.0/',
      modules: [{ moduleName: 'routes' }],
      shared: [{ sharedName: 'react', version: '19.3.1' }],
      remotesInfo: {},
    },
    { version: '1.2.0-beta.1' },
  ]);
});

test('leaves out a remote whose manifest does not come, and warns', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  serve(['host', '2.0.0'], ['remote-admin', '1.8.0']);
  await fillDevtools([
    releaseOf('host', '2.0.0'),
    releaseOf('remote-admin', '1.8.0'),
    releaseOf('remote-user', '1.1.0'),
  ]);
  expect(Object.keys(federation.moduleInfo)).toEqual(['host_2_0_0', 'remote_admin_1_8_0:1.8.0']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('remote-user'), expect.any(Error));
});
