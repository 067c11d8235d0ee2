import { promote } from '../../testing/operations';
import type { BuildFacts } from '../../releases/build-facts';
import { requireRelease } from '../../releases/manifest';
import { by, sampleSite } from '../../testing/sample-build';
import { sampleBrowser } from '../../testing/sample-pictures';
import { verify } from '../verify';
import { compareCode } from './same-code';

const app = 'remote-admin';

const [list, form] = ['list.administrator.txt', 'form.administrator.txt'];

/** What was noted when the snapshots were recorded. */
const loads = { [list]: ['1.js', 'remoteEntry.js'], [form]: ['2.js', 'remoteEntry.js'] };

const live = { '1.aaaaaaaa.js': 'list', '2.bbbbbbbb.js': 'form;n.e(4)', '4.aaaaaaaa.js': 'dialog' };

/** A site with a live release 1.0.0, which was never verified, and a candidate beside it. */
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
    const named = Object.entries(texts).map(([file, text]) => [
      file,
      `self.webpackChunk${container}.push(${text})`,
    ]);
    const entry = `var ${container};load({${table.join()}});n.e(1);n.e(2)`;
    const noted = { 'snapshots.json': JSON.stringify({ 'loads.json': JSON.stringify(loads) }) };
    return publishSample({ app, version: own, ...more }, entry, { ...Object.fromEntries(named), ...noted });
  };
  await publishVersion('1.0.0', live);
  await verify({
    store,
    channel: 'live',
    app,
    version: '1.0.0',
    actor: by.actor,
    browserCheck: sampleBrowser(),
  });
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

test.each<[string, Readonly<Record<string, string>>, readonly (boolean | undefined)[]]>([
  ['an equal build', { '1.dddddddd.js': 'list' }, [true, true, true]],
  ['a file of one screen', { '1.dddddddd.js': 'another list' }, [false, true, false]],
  ['a file that no screen was seen to load', { '4.dddddddd.js': 'another dialog' }, [false, false, false]],
])(
  'finds the screens that load the code of a release that was never verified: %s',
  async (_, change, same) => {
    const [name = ''] = Object.keys(change);
    const files = Object.fromEntries(Object.entries(live).filter(([file]) => file[0] !== name[0]));
    // The number of this version is also that of the shared libraries of a sample.
    const code = await siteWith('1.4.0', { ...files, ...change });
    expect([list, form, 'new.administrator.txt'].map((screen) => code?.isSame(screen))).toEqual(same);
  },
);

test('compares no screen of a release with other paths', async () => {
  expect(await siteWith('1.3.0', live, { paths: ['/admin/today'] })).toBeUndefined();
});
