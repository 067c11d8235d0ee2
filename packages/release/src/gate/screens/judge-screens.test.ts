import { isSlow, judgeScreens, looksAtLive, ranOutOfTime } from './judge-screens';
import type { ScreenResult } from './screen-result';

const candidate = { app: 'remote-shop', version: '2.0.0', container: 'remote_shop_2_0_0' };

const sound: ScreenResult = {
  screen: { route: '/shop', url: '/shop', as: 'visitor', steps: [] },
  status: 200,
  ms: 400,
  longestTask: 80,
  isHydrated: true,
  isMainEmpty: false,
  alerts: [],
  requests: 6,
  covered: [],
  effects: [],
  adoptedStyles: [],
  errors: [],
  unanswered: [],
  violations: [],
  pictures: [],
  screenPictures: [],
  globals: [],
  deadParts: [],
};

const hostGlobals = [{ name: 'window.__reactRouterVersion', kind: 'added' }] as const;

const judge = (
  result: Partial<ScreenResult>,
  live: Partial<ScreenResult> = {},
  changedParts: string[] = [],
) =>
  judgeScreens(candidate, [
    {
      result: { ...sound, ...result },
      live: { ...sound, ...live },
      hostGlobals,
      changedParts,
    },
  ]);

const none = { screens: [], steps: [], shell: [], accessibility: [], globals: [] };

test('a screen that is as with live has no fault', () => {
  expect(judge({})).toEqual(none);
  expect(looksAtLive(sound)).toBeUndefined();
});

test.each<[string, Partial<ScreenResult>, RegExp]>([
  ['an error in the console', { errors: ['boom'] }, /\/shop says in the console: boom/],
  ['an uncaught error', { errors: ['uncaught: x is not a function'] }, /uncaught: x is not a function/],
  ['nothing in its main', { isMainEmpty: true }, /its main is empty/],
  [
    'a hydration difference',
    { errors: ['uncaught: Minified React error #418; visit'] },
    /hydration difference/,
  ],
  ['a main rendered anew', { isHydrated: false }, /hydration difference/],
  ['another status', { status: 404 }, /status 404; live answers with 200/],
  ['no server rendering', { problem: 'it took too long' }, /not rendered by the server: it took too long/],
  ['a request without an answer', { unanswered: ['GET /rest/v1/a'] }, /no answer to: GET \/rest\/v1\/a/],
  [
    'a failure that it tells',
    { alerts: ['Your bookings could not be loaded'] },
    /says that something failed: Your/,
  ],
  ['requests in a loop', { requests: 240 }, /requests data 240 times while it is opened; live 6 times/],
  ['a long task', { longestTask: 420 }, /busy for 420 ms at once; live 80 ms/],
])('a screen with %s is named', (_, result, words) => {
  const { screens, ...others } = judge(result);
  expect(screens).toEqual([expect.stringMatching(words)]);
  expect(screens[0]).toMatch(/^remote-shop@2\.0\.0: \/shop /);
  expect(others).toEqual({ steps: [], shell: [], accessibility: [], globals: [] });
});

test('who is signed in stands beside the address', () => {
  const screen = { ...sound.screen, as: 'customer' as const };
  expect(judge({ screen, isMainEmpty: true }).screens[0]).toContain('/shop (customer) shows nothing');
});

test('excuses what live does as well: a status, a violation, a dead part', () => {
  const violation = { rule: 'image-alt', help: 'Images must have an alternative', element: 'img' };
  const same = { status: 404, violations: [violation], deadParts: ['footer' as const] };
  expect(judge(same, same)).toEqual(none);
  const { screens, accessibility, shell } = judge(same);
  expect([screens, accessibility, shell].map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('charges a remote with its own globals and not with those of the host, whether or not a version is live', () => {
  const result = { ...sound, globals: [...hostGlobals, { name: 'window.cart', kind: 'added' }] as const };
  const first = { result, hostGlobals, changedParts: [] };
  const globals = ['remote-shop@2.0.0 leaves window.cart behind. Keep it in a module of the remote.'];
  expect(judgeScreens(candidate, [first])).toEqual({ ...none, globals });
  expect(judgeScreens(candidate, [{ ...first, live: result }])).toEqual({ ...none, globals });
});

test.each([
  [190, 20, false],
  [260, 180, false],
  [290, 180, true],
  [900, 850, false],
])('a task of %i ms beside one of %i ms with live is slow: %s', (longestTask, live, slow) => {
  expect(isSlow({ result: { ...sound, longestTask }, live: { ...sound, longestTask: live } })).toBe(slow);
});

test('judges no long task of a first release, which has nothing to be compared with', () => {
  const slow = { ...sound, longestTask: 900 };
  expect(judgeScreens(candidate, [{ result: slow, hostGlobals, changedParts: [] }])).toEqual(none);
});

test.each([
  [{ failedStep: 'press button "Send"' }, true],
  [{ deadParts: ['footer' as const] }, true],
  [{ problem: 'The process ended before it answered.' }, true],
  [{ errors: ['boom'], isMainEmpty: true }, false],
])('waits once more for a screen with %o: %s', (result, expected) => {
  expect(ranOutOfTime({ ...sound, ...result })).toBe(expected);
});

test('a dead button, a changed shell and clicks that are swallowed are told under their own checks', () => {
  const { steps, shell } = judge(
    { failedStep: 'expect heading "Thank you"', deadParts: ['navigation'] },
    {},
    ['footer'],
  );
  expect(steps).toEqual(['remote-shop@2.0.0: /shop could not: expect heading "Thank you".']);
  expect(shell).toEqual([
    expect.stringContaining('makes the footer of the page look different'),
    expect.stringContaining('a link in its navigation leads nowhere'),
  ]);
});

test('live is opened only where it can tell something, and looked at only for that', () => {
  const violation = { rule: 'image-alt', help: 'Images must have an alternative', element: 'img' };
  expect(looksAtLive({ ...sound, status: 404 })).toEqual([]);
  expect(looksAtLive({ ...sound, violations: [violation], deadParts: ['footer'] })).toEqual([
    'violations',
    'footer',
  ]);
});

test('an alert in other words than live’s is no new one', () => {
  const live = { alerts: ['Held until 12:30'] };
  expect(judge({ alerts: ['Held until 12:31'] }, live)).toEqual(none);
  const { screens } = judge({ alerts: ['Held until 12:31', 'Your bookings could not be loaded'] }, live);
  expect(screens).toHaveLength(2);
});

test('what lies over the navigation is named, unless it does so with live', () => {
  const covered = { covered: ['Destinations'] };
  expect(judge(covered).shell).toEqual([
    'remote-shop@2.0.0: /shop lies over the navigation of the page: Destinations cannot be pressed.',
  ]);
  expect(judge(covered, covered)).toEqual(none);
  expect(looksAtLive({ ...sound, ...covered })).toEqual([]);
});

test('how the whole page is drawn is named, unless it is so with live', () => {
  const effects = { effects: ['filter of html is grayscale(1)'] };
  expect(judge(effects).shell).toEqual([
    'remote-shop@2.0.0: /shop draws the whole page otherwise than live: filter of html is grayscale(1).',
  ]);
  expect(judge(effects, effects)).toEqual(none);
  expect(looksAtLive({ ...sound, ...effects })).toEqual(['steps']);
});

test('compares a screen with an adopted style sheet with live', () => {
  expect(looksAtLive({ ...sound, adoptedStyles: ['header { display: none; }'] })).toEqual([]);
});

test('many requests are no fault where live makes as many', () => {
  expect(judge({ requests: 50 }, { requests: 40 })).toEqual(none);
  expect(looksAtLive({ ...sound, requests: 50 })).toEqual([]);
});
