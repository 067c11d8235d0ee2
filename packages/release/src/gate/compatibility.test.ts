import type { BuildFacts } from '../releases/build-facts';
import { compareBuilds, singletonLibraries } from './compatibility';

const build = (app: string, shared: Record<string, string>): BuildFacts => ({
  app,
  version: '1.0.0',
  container: app,
  exposes: [],
  paths: [],
  query: {},
  noIndex: [],
  private: [],
  contract: 1,
  shared: { ...Object.fromEntries(singletonLibraries.map((name) => [name, '^1.4.0'])), ...shared },
  symbols: {},
  entry: 'entry.js',
  js: [],
  css: [],
  preload: [],
});

/** Messages of the check `shared` for a remote and a host with these versions. */
const messages = (
  remote: Record<string, string>,
  host: Record<string, string>,
  candidate: 'remote' | 'host' = 'remote',
) => {
  const pair = { remote: build('remote-admin', remote), host: build('host', host), candidate };
  return compareBuilds(pair).find(({ name }) => name === 'shared')?.says;
};

describe.each(['@aertrip/platform', '@aertrip/ui', 'shared-auth'])('%s', (name) => {
  test('refuses a remote that needs a newer minor version than the host provides', () => {
    expect(messages({ [name]: '^1.4.0' }, { [name]: '^1.3.0' })).toEqual([
      `remote-admin@1.0.0 needs ${name} ^1.4.0; host@1.0.0 provides 1.3.0. Release a host with it first, or build the remote against 1.3.0.`,
    ]);
  });

  test('refuses a host with the next major version while a live remote needs this one', () => {
    expect(messages({ [name]: '^1.4.0' }, { [name]: '^2.0.0' }, 'host')).toEqual([
      `remote-admin@1.0.0 needs ${name} ^1.4.0; host@1.0.0 provides 2.0.0. Let the host provide a version that it accepts.`,
    ]);
  });

  test('accepts a newer minor version of the host', () => {
    expect(messages({ [name]: '^1.4.0' }, { [name]: '^1.5.2' })).toEqual([]);
  });
});

test('accepts a remote without the design system', () => {
  expect(messages({}, { '@aertrip/ui': '^1.4.0' })).toEqual([]);
});
