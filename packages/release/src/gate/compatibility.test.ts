import type { BuildFacts } from '../releases/build-facts';
import { sampleShared } from '../testing/sample-build';
import { compareWithLive } from './compatibility';

const withShared = (shared: Record<string, string>) => ({ shared: { ...sampleShared, ...shared } });
const withoutReact = Object.fromEntries(Object.entries(sampleShared).filter(([name]) => name !== 'react'));
const using = (...names: string[]) => ({ symbols: { 'react-router-dom': names } });

const build = (app: string, facts: Partial<BuildFacts>): BuildFacts => ({
  app,
  version: '1.0.0',
  container: app,
  exposes: [],
  paths: [],
  query: {},
  noIndex: [],
  private: [],
  contract: 1,
  shared: sampleShared,
  ...using('Link'),
  entry: 'entry.js',
  js: [],
  css: [],
  preload: [],
  ...facts,
});

function findings(
  remoteFacts: Partial<BuildFacts>,
  hostFacts: Partial<BuildFacts>,
  candidate: 'remote' | 'host' = 'remote',
) {
  const [remote, host] = [build('remote-admin', remoteFacts), build('host', hostFacts)];
  return candidate === 'host' ? compareWithLive(host, [remote]) : compareWithLive(remote, [host]);
}

const failures = (...builds: Parameters<typeof findings>) =>
  findings(...builds)
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ says }) => says);

test.each<[string, Partial<BuildFacts>, Partial<BuildFacts>]>([
  ['a newer minor version of the host', {}, withShared({ 'shared-auth': '^1.5.2' })],
  ['a remote without the design system', {}, withShared({ '@aertrip/ui': '^1.4.0' })],
  ['a host that serves both contracts', {}, { contract: 2, olderContracts: [1] }],
])('accepts %s', (_, remote, host) => {
  expect(failures(remote, host)).toEqual([]);
});

test.each<[string, Partial<BuildFacts>, Partial<BuildFacts>, RegExp]>([
  [
    'needs a newer module',
    {},
    withShared({ 'shared-auth': '^1.3.0' }),
    /needs .*; host@1\.0\.0 provides 1\.3\.0/,
  ],
  ['needs another major of React', withShared({ react: '^2.0.0' }), {}, /needs react \^2\.0\.0/],
  ['needs a missing module', withShared({ lodash: '^4.0.0' }), {}, /lodash .* host@1\.0\.0 does not provide/],
  ['carries its own React', { shared: withoutReact }, {}, /carries its own react;/],
  ['uses a missing symbol', using('Link', 'useFetcher'), {}, /uses useFetcher of .* does not export/],
  ['speaks a newer contract', { contract: 2 }, {}, /contract 2; host@1\.0\.0 serves 1\..*Release the host/],
])('refuses a remote that %s', (_, remote, host, sentence) => {
  expect(failures(remote, host)).toEqual([expect.stringMatching(sentence)]);
});

test.each<[string, Partial<BuildFacts>, RegExp]>([
  ['loses a symbol', using(), /Keep exporting it until a release of remote-admin without it/],
  ['speaks another contract', { contract: 2 }, /Let the host serve 1 as well \(olderContracts/],
  ['brings another major', withShared({ react: '^2.0.0' }), /Let the host provide a version that it accepts/],
])('refuses a host that %s and names its remedy', (_, host, sentence) => {
  expect(failures({}, host, 'host')).toEqual([expect.stringMatching(sentence)]);
});

const symbolsOf = (remote: Partial<BuildFacts>) =>
  findings(remote, {}).find(({ name }) => name === 'symbols');

test('compares the listed names of a module that is used as a whole, and none of a build that lists none', () => {
  expect(symbolsOf({ symbols: undefined })).toMatchObject({ outcome: 'passed' });
  expect(symbolsOf(using('*', 'Link'))).toMatchObject({ outcome: 'passed' });
  expect(symbolsOf(using('*', 'useFetcher'))?.says).toEqual([expect.stringMatching(/uses useFetcher of/)]);
});
