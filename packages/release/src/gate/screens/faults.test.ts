import { placeOf, screenFaults } from './faults';
import type { Observations } from './page-observer';
import { shellChanges, type ShellFact } from './shell-facts';
import type { ScreenWalk } from './walk-screen';

const candidate = { app: 'remote-admin', container: 'remote_user_1_1_0' };

const footer: ShellFact = { place: 'footer 0', name: 'footer', look: 'box: 0 0 1440 300; display: block' };

const observed: Observations = {
  longestTask: 20,
  isHydrated: true,
  isMainEmpty: false,
  timers: 0,
  overflow: 0,
  brokenPictures: [],
};

const notes: ScreenWalk['notes'] = { errors: [], otherOrigins: new Set(), unanswered: [] };

const withNotes = (facts: Partial<ScreenWalk['notes']>) => ({ notes: { ...notes, ...facts } });

const sound: ScreenWalk = {
  lines: [],
  frame: [],
  others: [],
  sections: [],
  faults: [],
  observed,
  globals: [],
  shell: [footer],
  violations: [],
  requests: ['GET /rest/v1/packages'],
  controls: new Map(),
  status: 200,
  notes,
};

const alone = { shell: [footer], globals: [] };

const withObserved = (facts: Partial<Observations>) => ({ observed: { ...observed, ...facts } });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('finds no fault in a sound screen with the globals of the host', () => {
  const globals = ['adds window.dataLayer'];
  expect(screenFaults(candidate, { ...sound, globals }, { ...alone, globals })).toEqual([]);
});

test.each<[string, Partial<ScreenWalk>, RegExp]>([
  [
    'a picture that does not exist',
    withNotes({
      errors: ['Failed to load resource: 404 /storage/v1/object/public/images/demo/kerala-1-480.avif'],
    }),
    /^asks for the picture demo\/kerala-1, which does not exist\.$/,
  ],
  [
    'a request without an answer',
    withNotes({
      errors: ['Failed to load resource: the server responded with a status of 503 () /rest/v1/rpc/save'],
      unanswered: ['POST /rest/v1/rpc/save?select=id'],
    }),
    /^requests data without a recorded answer: POST \/rest\/v1\/rpc\/save\?select=id\. Record/,
  ],
  ['a status of failure', { status: 500 }, /^answers with status 500\.$/],
  [
    'a failed server rendering',
    withNotes({ made: { status: 200, body: '', headers: {}, problem: 'x is undefined' } }),
    /not rendered by the server: x is undefined/,
  ],
  ['an empty main', withObserved({ isMainEmpty: true }), /its main is empty/],
  [
    'a hydration error',
    withNotes({ errors: ['Minified React error #418; visit …'] }),
    /hydration difference/,
  ],
  ['errors that differ in numbers', withNotes({ errors: ['boom 1', 'boom 2'] }), /in the console: boom 2/],
  ['a loop of requests', { requests: ['GET /a (5 times)'] }, /repeats a request: GET .*5 times/],
  [
    'a broken rule at two elements',
    {
      violations: ['img', 'b'].map((element) => ({ rule: 'image-alt', help: 'Images have a text', element })),
    },
    /breaks the rule image-alt: Images have a text \(b\)/,
  ],
  ['a wide page', withObserved({ overflow: 12 }), /is 12 px wider than the window/],
  ['a replaced global', { globals: ['replaces window.fetch'] }, /^replaces window\.fetch/],
])('finds %s once', (_, change, sentence) => {
  expect(screenFaults(candidate, { ...sound, ...change }, alone)).toEqual([expect.stringMatching(sentence)]);
});

test('names the role of a signed-in screen', () => {
  expect(placeOf({ url: '/user', as: 'customer' })).toBe('/user (customer)');
  expect(placeOf({ url: '/login', as: 'visitor' })).toBe('/login');
});

const fact = (index: number, look = 'color: red'): ShellFact => ({
  place: `navigation ${index}`,
  name: `navigation link "${index}"`,
  look,
});

test.each<[string, readonly ShellFact[], readonly ShellFact[], readonly string[]]>([
  ['a part that the host hides', [fact(0)], [fact(0, 'missing')], []],
  ['the current entry, which is left out', [fact(0), fact(1)], [fact(0)], []],
  [
    'one change of many elements',
    numbers(8).map((index) => fact(index)),
    numbers(8).map((index) => fact(index, 'color: blue')),
    ['changes navigation link "0" and 7 more of the page: color.'],
  ],
  [
    'covered elements',
    numbers(2).map((index) => fact(index)),
    numbers(2).map((index) => fact(index, 'color: red; covered by div "Offer"')),
    ['makes navigation link "0" and 1 more of the page useless: covered by div "Offer".'],
  ],
])('compares the shell: %s', (_, before, after, expected) => {
  expect(shellChanges(before, after)).toEqual(expected);
});
