import type { RenderedScreen, Verification } from '../gate/verification';
import { describeShare, screenChanges, type ComparePictures } from './screen-changes';

const picture = (hash: string, width = 390) => ({ width, pixels: { width, height: 800 }, hash });

const screen = (
  url: string,
  hashes: readonly string[],
  facts: Partial<RenderedScreen> = {},
): RenderedScreen => ({
  app: 'remote-admin',
  route: url,
  url,
  as: 'administrator',
  ms: 400,
  pictures: hashes.map((hash, index) => picture(hash, index === 0 ? 390 : 1440)),
  ...facts,
});

const side = (version: string, rendered: RenderedScreen[], against = { host: '1.0.0' }) => {
  const verification: Verification = {
    app: 'remote-admin',
    version,
    release: version,
    channel: 'live',
    against,
    passed: true,
    checks: [],
    rendered,
    actor: 'asha',
    at: '2026-11-23T07:00:00Z',
  };
  return { version, verification };
};

/** Pictures are called after how dark they are, in percent. */
const compare: ComparePictures = async (before, after) => {
  const share = Math.abs(Number(before.hash) - Number(after.hash)) / 100;
  return Number.isNaN(share) ? undefined : share;
};

test('what differs most comes first, then what only one has, then what looks the same', async () => {
  const before = [
    screen('/same', ['5', '5']),
    screen('/a', ['10', '5']),
    screen('/b', ['10', '5']),
    screen('/gone', ['1']),
  ];
  const after = [
    screen('/new', ['1']),
    screen('/same', ['5', '5']),
    screen('/a', ['10', '9']),
    screen('/b', ['60', '5']),
  ];
  const { screens, silent, beside } = await screenChanges(
    side('1.0.0', before),
    side('1.1.0', after),
    compare,
  );
  expect(screens.map(({ url, kind }) => [url, kind])).toEqual([
    ['/b', 'changed'],
    ['/a', 'changed'],
    ['/new', 'added'],
    ['/gone', 'removed'],
    ['/same', 'same'],
  ]);
  expect(screens[0]?.pictures.map(({ width, share }) => [width, share])).toEqual([
    [390, 0.5],
    [1440, 0],
  ]);
  expect([silent, beside]).toEqual([[], []]);
});

test('a screen whose recorded id is another one is found by its route', async () => {
  const route = '/admin/bookings/:id';
  const before = [screen('/admin/bookings/1', ['1'], { route })];
  const after = [screen('/admin/bookings/2', ['1'], { route })];
  const { screens } = await screenChanges(side('1.0.0', before), side('1.1.0', after), compare);
  expect(screens).toMatchObject([{ url: '/admin/bookings/2', kind: 'same' }]);
});

test('the same address is another screen for somebody else', async () => {
  const before = [screen('/admin', ['1'])];
  const after = [screen('/admin', ['1'], { as: 'visitor' })];
  const { screens } = await screenChanges(side('1.0.0', before), side('1.1.0', after), compare);
  expect(screens.map(({ as, kind }) => [as, kind])).toEqual([
    ['visitor', 'added'],
    ['administrator', 'removed'],
  ]);
});

test('names a release without rendered screens and one that was never verified', async () => {
  const older = side('1.0.0', []);
  const { silent, screens } = await screenChanges(older, { version: '1.1.0' }, compare);
  expect([silent, screens]).toEqual([['1.0.0', '1.1.0'], []]);
});

test('pictures that cannot be read, and screens that could not be pictured, are not called the same', async () => {
  const before = [screen('/damaged', ['x']), screen('/none', [])];
  const after = [screen('/damaged', ['y']), screen('/none', [])];
  const { screens } = await screenChanges(side('1.0.0', before), side('1.1.0', after), compare);
  expect(screens.map(({ kind }) => kind)).toEqual(['not comparable', 'not comparable']);
});

test('another host beside them is told: its navigation is in the pictures', async () => {
  const rendered = [screen('/admin', ['1'])];
  const after = side('1.1.0', rendered, { host: '2.0.0' });
  const { beside } = await screenChanges(side('1.0.0', rendered), after, compare);
  expect(beside).toEqual([{ term: 'host', before: '1.0.0', after: '2.0.0' }]);
});

test('a share is told in percent, and what differs is never none', () => {
  expect([0, 0.0004, 0.123, undefined].map(describeShare)).toEqual([
    'the same',
    'less than 0.1 %',
    '12.3 %',
    'not comparable',
  ]);
});
