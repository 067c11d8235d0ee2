import { promote } from '../../operations/promote';
import type { BuildFacts } from '../../releases/build-facts';
import { requireRelease } from '../../releases/manifest';
import { by, sampleSite } from '../../testing/sample-build';
import type { CheckedScreen } from '../browser-check';
import { verify } from '../verify';
import { compareCode } from './same-code';

const app = 'remote-admin';

const screenOf = (name: string, chunk: string): CheckedScreen => ({
  app,
  route: `/admin/${name}`,
  url: `/admin/${name}`,
  as: 'administrator',
  ms: 5,
  loads: [chunk, 'remoteEntry.js'],
  changes: [],
  isReviewed: true,
  before: [],
  after: [],
});

const live = { list: '1.aaaaaaaa.js', form: '2.bbbbbbbb.js' };

/** A site whose live release 1.0.0 was verified with two screens, and a candidate beside it. */
async function siteWith(
  version: string,
  files: Readonly<Record<string, string>>,
  facts: Partial<BuildFacts> = {},
) {
  const { store, streamOf, publishSample } = await sampleSite();
  const publishVersion = (
    own: string,
    texts: Readonly<Record<string, string>>,
    more: Partial<BuildFacts> = {},
  ) => {
    const container = `remote_admin_${own.replaceAll('.', '_')}`;
    const table = Object.keys(texts).map((file) => `${file.replace('.', ':"').replace('.js', '"')}`);
    const named = Object.entries(texts).map(([file, text]) => [file, `${container}.push(${text})`]);
    const entry = `var ${container};load({${table.join()}})`;
    return publishSample({ app, version: own, ...more }, entry, Object.fromEntries(named));
  };
  await publishVersion('1.0.0', { [live.list]: 'list', [live.form]: 'form' });
  const screens = [screenOf('list', live.list), screenOf('form', live.form)];
  const browserCheck = async () => ({ faults: [], screens });
  await verify({ store, channel: 'live', app, version: '1.0.0', actor: by.actor, browserCheck });
  await promote(streamOf(app), '1.0.0', by);
  await publishVersion(version, files, facts);
  const manifestOf = async (name: string, of: string) => (await requireRelease(store, name, of)).manifest;
  return compareCode({
    store,
    channel: 'live',
    host: await manifestOf('host', '1.0.0'),
    candidate: await manifestOf(app, version),
    live: await manifestOf(app, '1.0.0'),
  });
}

test('finds the screens that load the same code as in the live release', async () => {
  const code = await siteWith('1.1.0', {
    '1.cccccccc.js': 'list',
    '2.dddddddd.js': 'another form',
    '3.eeeeeeee.js': 'new',
  });
  expect(code?.isUnchanged).toBe(false);
  expect(code?.loadedOn({ url: '/admin/list', as: 'administrator', steps: [], route: '' })).toEqual([
    '1.cccccccc.js',
    'remoteEntry.js',
  ]);
  expect(code?.loadedOn({ url: '/admin/form', as: 'administrator', steps: [], route: '' })).toBeUndefined();
  expect(code?.loadedOn({ url: '/admin/list', as: 'visitor', steps: [], route: '' })).toBeUndefined();
});

test('finds an unchanged release', async () => {
  const code = await siteWith('1.2.0', { '1.cccccccc.js': 'list', '2.dddddddd.js': 'form' });
  expect(code?.isUnchanged).toBe(true);
});

test('compares no screen of a release with other paths', async () => {
  const files = { '1.cccccccc.js': 'list', '2.dddddddd.js': 'form' };
  expect(await siteWith('1.3.0', files, { paths: ['/admin/today'] })).toBeUndefined();
});
