import type { LiveReleases } from '../releases/live-releases';
import { createHealth } from '../health';
import type { Owner } from './route-table';
import { createPageIndexes } from './page-index';

const owner = {
  name: 'remote-offers',
  entry: {
    metadata: { version: '1.0.0' },
    extras: { paths: ['/offers', '/offers/:month', '/offers/:month/:slug', '/gift/:code'] },
  },
} as unknown as Owner;

const releases = { shell: { version: '2.0.0' } } as LiveReleases;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Offers in June and July, with data that the test changes. */
function indexesUnderTest() {
  const state = {
    version: 'one',
    /** Version that a refresh finds. */
    latest: undefined as string | undefined,
    now: 0,
    readings: 0,
    answer: async (): Promise<unknown> => ({ month: ['june', 'july'], slug: ['goa'] }),
  };
  const health = createHealth();
  const { find } = createPageIndexes({
    renderer: {
      pageIndex: () => {
        state.readings += 1;
        return state.answer();
      },
    },
    dataVersions: {
      current: () => state.version,
      refresh: async () => {
        state.version = state.latest ?? state.version;
      },
    },
    health,
    now: () => state.now,
  });
  const look = (pathname: string) => find({ pathname, owner, releases, dataVersion: 'offers_version' });
  return { state, look, health };
}

test.each([
  ['/offers', '/offers', true],
  ['/offers/june/goa', '/offers/june/goa', true],
  ['/offers/may/goa', '/offers/-/goa', true],
  ['/offers/may/x', '/offers/-/-', true],
  ['/offers/%E0%A4%A', '/offers/-', true],
  ['/gift/abc', '/gift/abc', false],
])('answers %s as %s', async (requested, pathname, isListed) => {
  const { look } = indexesUnderTest();
  expect(await look(requested)).toEqual({ pathname, isListed });
});

test('asks the release once for any number of invented paths', async () => {
  const { state, look } = indexesUnderTest();
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => look(`/offers/made-up-${index}`)),
  );
  expect(new Set(answers.map(({ pathname }) => pathname))).toEqual(new Set(['/offers/-']));
  expect(state.readings).toBe(1);
});

test('finds a page that was just published, without delay for others', async () => {
  const { state, look } = indexesUnderTest();
  await look('/offers/june');
  const answers: ((index: unknown) => void)[] = [];
  state.answer = () => new Promise((resolve) => answers.push(resolve));
  state.version = 'two';
  expect(await look('/offers/june')).toEqual({ pathname: '/offers/june', isListed: true });
  const added = look('/offers/august');
  answers[0]?.({ month: ['june', 'august'], slug: [] });
  expect(await added).toEqual({ pathname: '/offers/august', isListed: true });
  expect(await look('/offers/july')).toEqual({ pathname: '/offers/-', isListed: true });
  expect(state.readings).toBe(2);
});

test('renders unlisted pages while the index cannot be read, and tries again later', async () => {
  const { state, look, health } = indexesUnderTest();
  await look('/offers/june');
  const { answer } = state;
  state.answer = () => Promise.reject(new Error('The data service answered with status 500.'));
  state.version = 'two';
  expect(await look('/offers/august')).toEqual({ pathname: '/offers/august', isListed: false });
  expect(await look('/offers/june')).toEqual({ pathname: '/offers/june', isListed: true });
  expect(await look('/offers/september')).toEqual({ pathname: '/offers/september', isListed: false });
  expect(state.readings).toBe(2);
  expect(health.list()).toEqual([expect.stringMatching(/^The page index of remote-offers: .*status 500/)]);
  state.now += 5000;
  state.answer = answer;
  expect(await look('/offers/september')).toEqual({ pathname: '/offers/-', isListed: true });
  expect(health.list()).toEqual([]);
});

test.each([
  ['has no index', undefined],
  ['gives an index of another shape', ['june']],
])('lists no page of a release that %s', async (_how, given) => {
  const { state, look } = indexesUnderTest();
  state.answer = async () => given;
  expect(await look('/offers/may')).toEqual({ pathname: '/offers/may', isListed: false });
});
