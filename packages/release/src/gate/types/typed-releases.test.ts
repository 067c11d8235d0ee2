import { promote } from '../../operations/promote/operation';
import { releaseKey } from '../../core/store-layout';
import type { BuildFacts } from '../../releases/build-facts';
import { typesFileName, type PackageTypes, type TypeDeclarations } from '../../releases/type-declarations';
import { by, sampleSite } from '../../testing/sample-build';
import { samplePlatform, samplePlatformSymbols } from '../../testing/sample-platform';
import { checkOf } from '../verification';
import { verify } from '../verify';

jest.setTimeout(60_000);

const platform = '@aertrip/platform';
const symbols = { [platform]: samplePlatformSymbols };

const typesOf = (packages: Record<string, PackageTypes>): TypeDeclarations => ({ packages, uses: {} });
const sampleTypes = typesOf({ [platform]: samplePlatform('1.0.0') });

interface Sides {
  readonly built?: TypeDeclarations | null;
  readonly live?: TypeDeclarations | null;
  readonly facts?: Partial<BuildFacts>;
}

/** A live host 1.1.0 and a published remote-admin 1.0.0, each with its types, or without where they are null. */
async function typedSite({ built = sampleTypes, live = sampleTypes, facts = { symbols } }: Sides = {}) {
  const site = await sampleSite();
  const { store, host, publishSample, streamOf } = site;

  const verifyRelease = (app: string, version: string) =>
    verify({ store, channel: 'live', app, version, actor: by.actor });
  const promoteRelease = async (app: string, version: string) => {
    await verifyRelease(app, version);
    return promote(streamOf(app), version, { ...by, withoutBrowser: true });
  };
  await publishSample({ ...host, version: '1.1.0', symbols }, undefined, live ?? undefined);
  await promoteRelease('host', '1.1.0');
  const remote = await publishSample(facts, undefined, built ?? undefined);
  const checkOfTypes = async (app = 'remote-admin', version = '1.0.0') =>
    checkOf(await verifyRelease(app, version), 'types');
  return { ...site, remote, promoteRelease, checkOfTypes };
}

const changed = (version: string, changes: Readonly<Record<string, string>>) =>
  typesOf({ [platform]: samplePlatform(version, changes) });

test('a remote that was built against other types is not promoted, in the words of the check', async () => {
  const { promoteRelease } = await typedSite({
    live: changed('1.1.0', { 'success: (text: string)': 'success: (text: { is: string })' }),
  });
  await expect(promoteRelease('remote-admin', '1.0.0')).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(
      /uses notify\.success of @aertrip\/platform: built against `\(text: string\) => void`, host@1\.1\.0 provides `\(text: \{ is: string; \}\) => void`/,
    ),
  });
});

test('a host that changes a type is refused with each live remote that needs the old one', async () => {
  const { host, publishSample, promoteRelease, checkOfTypes } = await typedSite();
  await promoteRelease('remote-admin', '1.0.0');
  await publishSample({ app: 'remote-user', symbols: { [platform]: ['notify'] } }, undefined, sampleTypes);
  await promoteRelease('remote-user', '1.0.0');
  const types = changed('2.0.0', { 'formatPaise(paise: number)': 'formatPaise(paise: bigint)' });
  await publishSample({ ...host, version: '2.0.0', symbols }, undefined, types);
  expect(await checkOfTypes('host', '2.0.0')).toEqual({
    name: 'types',
    outcome: 'failed',
    says: [
      'remote-admin@1.0.0 uses formatPaise of @aertrip/platform: built against `(paise: number) => string`, host@2.0.0 provides `(paise: bigint) => string`. Keep the old form beside the new one until no live release of remote-admin needs it.',
    ],
  });
});

test('what a server-rendered remote gives for the sitemap is compared, and only there', async () => {
  const live = changed('1.1.0', { 'readonly changedAt: string': 'readonly changedAt: Date' });
  const rendered = await typedSite({ live, facts: { symbols, server: 'server/main.cjs' } });
  expect(await rendered.checkOfTypes()).toMatchObject({
    outcome: 'failed',
    says: [
      expect.stringMatching(
        /hands over RemoteServerModule\.sitemap\(\)\.changedAt .* built against `string`, host@1\.1\.0 expects `Date`/,
      ),
    ],
  });
  expect(await (await typedSite({ live })).checkOfTypes()).toMatchObject({ outcome: 'passed' });
});

test('of a module that is used as a whole every export is compared', async () => {
  const live = changed('1.1.0', { 'todayInIndia(now?: Date): string': 'todayInIndia(): Date' });
  const { checkOfTypes } = await typedSite({ live, facts: { symbols: { [platform]: ['*'] } } });
  expect(await checkOfTypes()).toMatchObject({
    says: [expect.stringMatching(/uses todayInIndia .*provides `\(\) => Date`/)],
  });
});

describe('of a build that does not say its symbols, what its sources import is compared', () => {
  const uses = { [platform]: { notify: ['src/screen.tsx'], SiteConfig: ['src/screen.tsx'] } };
  const built = { ...sampleTypes, uses };
  const checked = async (live: TypeDeclarations) =>
    (await typedSite({ built, live, facts: { symbols: undefined } })).checkOfTypes();

  test('a changed one and one that is gone are refused', async () => {
    const says = [
      expect.stringMatching(/uses notify\.success of @aertrip\/platform \(src\/screen\.tsx\): built/),
    ];
    expect(
      await checked(changed('1.1.0', { 'success: (text: string)': 'success: (text: URL)' })),
    ).toMatchObject({
      outcome: 'failed',
      says,
    });
    const gone = changed('1.1.0', { 'declare const notify': 'declare const tell' });
    expect(await checked(gone)).toMatchObject({
      outcome: 'failed',
      says: [expect.stringMatching(/uses notify of .*, host@1\.1\.0 provides nothing\./)],
    });
  });

  test('others, and types, which nothing of runs, pass', async () => {
    const live = changed('1.1.0', {
      'formatPaise(paise: number)': 'formatPaise(paise: bigint)',
      'export interface SiteConfig': 'interface SiteConfig',
    });
    expect(await checked(live)).toMatchObject({ outcome: 'passed' });
  });
});

test('a shared package is compared with the platform of its own release behind it', async () => {
  const auth: PackageTypes = {
    version: '1.0.0',
    entry: 'index.d.ts',
    files: {
      'index.d.ts': `import type { SiteConfig } from '${platform}';\nexport declare function start(): SiteConfig;`,
    },
  };
  const live = typesOf({
    [platform]: samplePlatform('1.1.0', { 'readonly siteUrl: string': 'readonly siteUrl: URL' }),
    'shared-auth': auth,
  });
  const built = typesOf({ [platform]: samplePlatform('1.0.0'), 'shared-auth': auth });
  const { checkOfTypes } = await typedSite({ built, live, facts: { symbols: { 'shared-auth': ['start'] } } });
  expect(await checkOfTypes()).toMatchObject({
    says: [expect.stringMatching(/uses start\(\)\.siteUrl of shared-auth: built against `string`, .*`URL`/)],
  });
});

test.each([
  ['remote', { built: null }, /The release of remote-admin@1\.0\.0 does not carry the types/],
  ['host', { live: null }, /The release of host@1\.1\.0 does not carry the types/],
])('does not compare a %s without type declarations, and the record names it', async (_, sides, says) => {
  const { checkOfTypes } = await typedSite(sides);
  expect(await checkOfTypes()).toEqual({
    name: 'types',
    outcome: 'not run',
    says: [expect.stringMatching(says)],
  });
});

test.each([
  [
    'remote',
    { built: typesOf({}) },
    /^remote-admin@1\.0\.0 uses @aertrip\/platform and does not carry its types\. Expected the declarations .* Install @aertrip\/platform in remote-admin, build again/,
  ],
  [
    'host',
    { live: typesOf({}) },
    /^host@1\.1\.0 does not carry the types of @aertrip\/platform, which remote-admin@1\.0\.0 uses\. Expected .* Build the host again/,
  ],
])('a type package that is missing in the %s is refused with what to do', async (_, sides, says) => {
  const { checkOfTypes } = await typedSite(sides);
  expect(await checkOfTypes()).toEqual({
    name: 'types',
    outcome: 'failed',
    says: [expect.stringMatching(says)],
  });
});

test('a symbol that the own types of the remote do not declare is refused: they are not those of its build', async () => {
  const live = changed('1.1.0', {
    'interface SiteConfig': 'declare const later: string;\nexport interface SiteConfig',
  });
  const { checkOfTypes } = await typedSite({ live, facts: { symbols: { [platform]: ['later'] } } });
  expect(await checkOfTypes()).toMatchObject({
    outcome: 'failed',
    says: [
      expect.stringMatching(
        /uses later of .*which the types that it carries do not declare\. .*Build remote-admin again/,
      ),
    ],
  });
});

test('declarations that import a package which is not installed beside the engine are refused, not passed over', async () => {
  const live = changed('1.1.0', { "from 'react'": "from 'no-such-types'" });
  const { checkOfTypes } = await typedSite({ live });
  expect(await checkOfTypes()).toEqual({
    name: 'types',
    outcome: 'failed',
    says: [
      "The types of host@1.1.0 cannot be read here: Cannot find module 'no-such-types' or its corresponding type declarations. Expected every package that they import to be installed beside mfe, in a version that fits. Install it there and verify again.",
    ],
  });
});

test('types that are damaged in the store are refused', async () => {
  const { store, remote, checkOfTypes } = await typedSite();
  await store.write(releaseKey(remote.app, remote.version, typesFileName), '{');
  expect(await checkOfTypes()).toMatchObject({
    outcome: 'failed',
    says: [expect.stringMatching(/types\.json is not valid JSON.*Publish remote-admin under a new version/)],
  });
});
