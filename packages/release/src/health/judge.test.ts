import { noHealth, sizeBucket, type CountedHealth } from '../core/counted-health';
import type { CountedLoads } from './metrics';
import { judge, type Judgement } from './judge';
import { apartInTime, profileOf } from './profiles';

/** Visits without a fault, apart from the given counts. */
function visits(
  count: number,
  given: Partial<CountedHealth> & { lcp?: number; failures?: number } = {},
): CountedLoads {
  const { lcp = 1200, failures = 0, ...health } = given;
  const spread = [0.6, 0.8, 1, 1.25, 1.6];
  const sizes = Object.fromEntries(spread.map((times) => [sizeBucket(lcp * times), count / spread.length]));
  return {
    loads: count,
    failures,
    byPhase: {},
    health: { ...noHealth, visits: count, sizes: { lcp: sizes }, ...health },
  };
}

const failing = (count: number, error: number) => visits(count, { faults: { error } });

const many = { profile: profileOf('many'), comparisons: 3 };
const few = { profile: profileOf('few') };
const verdictOf = ({ metrics }: Judgement, name: string) =>
  metrics.find(({ metric }) => metric === name)?.verdict;

test('waits for more visits and names the missing ones, also of pages that report loads alone', () => {
  expect(judge({ candidate: visits(410), live: visits(9000) }, many)).toMatchObject({
    verdict: 'wait',
    because: 'Not judged yet: 410 of 500 visits of the canary.',
  });
  expect(judge({ candidate: visits(0), live: visits(0) }, many).because).toBe(
    'Not judged yet: 0 of 500 visits of the canary and 0 of 500 visits of the live version.',
  );
  const { health: _, ...loads } = visits(1000);
  expect(judge({ candidate: loads, live: visits(9000) }, many).because).toBe(
    'Not judged yet: 0 of 500 visits of the canary.',
  );
});

test('passes an equally good version once the sample is complete, and names the comparison', () => {
  const judgement = judge({ candidate: visits(1000), live: visits(9000) }, many);
  expect(judgement).toMatchObject({
    verdict: 'pass',
    because: expect.stringMatching(
      /^Nothing is worse than the live version in 1000 visits: failed loads, .*lcp\.$/,
    ),
  });
  expect(judgement.metrics.every(({ verdict }) => verdict === 'better-or-equal')).toBe(true);
  const worse = visits(9000, { faults: { error: 900 }, lcp: 2400 });
  expect(judge({ candidate: visits(1000), live: worse }, many).verdict).toBe('pass');
});

test.each<[string, CountedLoads, string, RegExp]>([
  ['errors', failing(500, 40), 'errors', /8\.00 % of the canary's 500 visits had an uncaught error/],
  ['rejections', visits(500, { faults: { rejection: 40 } }), 'rejections', /unhandled rejection/],
  ['failed calls', visits(500, { faults: { call: 40 } }), 'calls failed', /data call that failed/],
  ['failed renders', visits(500, { faults: { render: 40 } }), 'renders', /render that failed/],
  ['failed loads', visits(500, { failures: 40 }), 'loads', /loads failed/],
  ['LCP', visits(500, { lcp: 2400 }), 'lcp', /LCP \d+ ms in 500 visits of the canary/],
])('worse %s end it, with the metric and its numbers', (_, candidate, metric, words) => {
  const judgement = judge({ candidate, live: visits(9000) }, many);
  expect(judgement).toMatchObject({ verdict: 'abort', because: expect.stringMatching(words) });
  expect(verdictOf(judgement, metric)).toBe('worse');
  expect(judgement.metrics.filter(({ verdict }) => verdict === 'worse')).toHaveLength(1);
});

test('finds a dead button by its unreached goals and reports it as reached goals', () => {
  const live = visits(9000, { goals: { begun: 800, reached: 320 } });
  expect(judge({ candidate: visits(500, { goals: { begun: 45, reached: 0 } }), live }, many)).toMatchObject({
    verdict: 'abort',
    because: expect.stringMatching(
      /^0\.00 % of the canary's 45 that began it reached it, 40\.0 % of the live version's 800/,
    ),
  });
});

/** Numbers of data calls of visits, in turn. */
const calls = (count: number, ...each: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (let visit = 0; visit < count; visit += 1) {
    const bucket = sizeBucket(each[visit % each.length] ?? 0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
};

const signInGoals = (signIn: number) => ({
  begun: 20,
  reached: 9 + signIn,
  byName: { 'sign-in': { begun: 10, reached: signIn }, enquiry: { begun: 10, reached: 9 } },
});

describe('a canary of few visitors, after thirty visits', () => {
  const live = visits(30, { goals: signInGoals(9), sizes: { calls: calls(30, 3, 4, 5, 6) } });
  const judged = (signIn: number, ...each: readonly number[]) =>
    judge(
      { candidate: visits(30, { goals: signInGoals(signIn), sizes: { calls: calls(30, ...each) } }), live },
      few,
    );

  test('ends with a dead sign-in', () => {
    expect(judged(0, 3, 4, 5, 6)).toMatchObject({
      verdict: 'abort',
      because:
        'No visit of the canary reached the goal sign-in, of 10 that began it; 9 of 10 did in the live version.',
    });
  });

  test('ends with doubled data calls', () => {
    const judgement = judged(9, 6, 8, 10, 12);
    expect(judgement).toMatchObject({
      verdict: 'abort',
      because: expect.stringMatching(
        /^Data calls a visit 8\.\d in 30 visits of the canary, 4\.\d in 30 of the live version\. That is beyond chance\.$/,
      ),
    });
    expect(judgement.metrics.filter(({ metric }) => metric === 'calls')).toHaveLength(1);
  });

  test.each([
    ['unchanged', 9, [3, 4, 5, 6]],
    ['with half of the sign-ins reached', 5, [3, 4, 5, 6]],
    ['with one more data call', 9, [4, 5, 6, 7]],
  ])('goes on %s', (_, signIn, each) => {
    expect(judged(signIn, ...each).verdict).not.toBe('abort');
  });
});

test('waits for a metric that the canary does not report and the live version does', () => {
  const { sizes: _, ...health } = visits(1000).health!;
  const silent = { ...visits(1000), health: { ...health, sizes: {} } };
  const judgement = judge({ candidate: silent, live: visits(9000) }, many);
  expect(judgement.verdict).toBe('wait');
  expect(judgement.because).toMatch(/^Not judged yet: LCP not told in 0 visits of the canary/);
});

test('passes after twenty visits for few visitors and names the detectable difference', () => {
  const live = visits(20, { faults: { error: 2 } });
  const judgement = judge({ candidate: visits(20, { faults: { error: 3 } }), live }, few);
  expect(judgement.verdict).toBe('pass');
  expect(judgement.metrics.find(({ metric }) => metric === 'errors')?.because).toMatch(
    /\d+ points more would have been seen\.$/,
  );
});

test('waits for few visitors when a difference is neither proved nor obvious', () => {
  const judgement = judge({ candidate: visits(20, { faults: { error: 6 } }), live: visits(20) }, few);
  expect(judgement).toMatchObject({
    verdict: 'wait',
    because: expect.stringMatching(
      /^Not judged yet: 30\.0 % of the canary's 20 visits .*40 points more cannot be ruled out yet\.$/,
    ),
  });
});

const renders = (requested: number, failed: number): CountedLoads => ({
  loads: 0,
  failures: 0,
  byPhase: {},
  renders: { requested, failed },
});

test.each<[string, CountedLoads, CountedLoads, 'abort' | 'wait']>([
  ['three of the first five visits failed, none of live', failing(5, 3), visits(20), 'abort'],
  ['the same while live fails as well', failing(5, 3), failing(20, 8), 'wait'],
  ['two of the first five', failing(5, 2), visits(20), 'wait'],
  ['the same with nobody on live', failing(5, 3), visits(0), 'wait'],
  ['five renders failed, all of them', renders(5, 5), renders(30, 0), 'abort'],
  ['the data is down for all', renders(5, 5), renders(30, 30), 'wait'],
  ['four renders failed', renders(4, 4), renders(30, 0), 'wait'],
])('plain at once: %s', (_, candidate, live, verdict) => {
  expect(judge({ candidate, live }, few).verdict).toBe(verdict);
});

test('compares versions of different hours with wider margins and without failed data calls', () => {
  const [near, apart] = [profileOf('many'), apartInTime(profileOf('many'))];
  expect(apart.margins.errors.margin).toBe(2 * near.margins.errors.margin);
  expect(apart.margins.lcp.margin).toBe(4 * near.margins.lcp.margin);
  expect(apartInTime(profileOf('few')).margins).toMatchObject({
    'goals reached': { bound: 90 },
    lcp: { bound: 600 },
  });
  for (const candidate of [visits(1000, { lcp: 1400 }), visits(1000, { faults: { call: 500 } })]) {
    expect(judge({ candidate, live: visits(9000) }, { profile: near }).verdict).toBe('abort');
    expect(judge({ candidate, live: visits(9000) }, { profile: apart }).verdict).not.toBe('abort');
  }
});

test('passes after its visits without a baseline when no fault is obvious', () => {
  expect(judge({ candidate: visits(10) }, few)).toMatchObject({ verdict: 'wait' });
  expect(judge({ candidate: visits(20) }, few)).toMatchObject({
    verdict: 'pass',
    because: 'Nothing blatant happened in 20 visits; there is nothing to compare them with.',
  });
});
