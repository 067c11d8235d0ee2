import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Audience } from '@aertrip/release';
import { simulateCanary, simulateSoak, type Traffic } from './simulate';
import type { Regression } from './visits';

/** Canaries that are as good as live. */
const canaries = 1000;

/** Canaries of each regression. */
const worseCanaries = 50;

/** A travel site with 20 visits a second, and a panel with a dozen people. */
export const sites: Readonly<Record<Audience, Omit<Traffic, 'steps' | 'visitsPerStep'>>> = {
  many: {
    audience: 'many',
    visitsPerLook: 40,
    goals: { enquiry: { begun: 0.05, reached: 0.4 }, 'sign-in': { begun: 0.04, reached: 0.85 } },
    visitsPerVisitor: 2.2,
    around: 400,
  },
  few: {
    audience: 'few',
    visitsPerLook: 1,
    goals: {
      'sign-in': { begun: 0.4, reached: 0.92 },
      enquiry: { begun: 0.3, reached: 0.9 },
      payment: { begun: 0.15, reached: 0.85 },
    },
    visitsPerVisitor: 15,
    around: 12,
  },
};

const regressions: readonly Regression[] = [
  { name: 'INP 400 ms longer', inp: 400 },
  { name: 'errors in 1 % more of the visits', errors: 0.01 },
  { name: 'errors in 20 % more of the visits', errors: 0.2 },
  { name: 'a dead sign-in', deadGoal: 'sign-in' },
  { name: 'twice as many data calls', calls: 2 },
  { name: 'LCP 20 % longer', lcp: 1.2 },
  { name: 'LCP three times as long', lcp: 3 },
  { name: 'a server bundle that hangs', doesServerBundleHang: true },
];

interface Alarms {
  readonly what: string;
  readonly ran: number;
  readonly ended: number;
  /** Visits of the canary at which its first step could be passed, for half of them and for 95 % of them. */
  readonly passedAfter?: readonly [number, number];
}

export interface Found {
  readonly where: string;
  readonly regression: string;
  readonly ran: number;
  readonly found: number;
  /** Visits of the new version until half of all simulations found it. */
  readonly half: number | undefined;
}

export interface JudgementResult {
  readonly alarms: readonly Alarms[];
  readonly found: readonly Found[];
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Half and 95 % of them are at most so many; what never came counts as endless. */
function quantiles(values: readonly (number | undefined)[]): [number | undefined, number | undefined] {
  const sorted = values.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  return [at(0.5), at(0.95)];
}

function measureCanaryAlarms(what: string, traffic: Traffic): Alarms {
  const runs = times(canaries).map((seed) => simulateCanary(seed, traffic));
  const [half, most] = quantiles(runs.map(({ passedAfter }) => passedAfter));
  return {
    what,
    ran: canaries,
    ended: runs.filter(({ endedAfter }) => endedAfter !== undefined).length,
    ...(half !== undefined && most !== undefined ? { passedAfter: [half, most] as const } : {}),
  };
}

function measureSoakAlarms(what: string, traffic: Traffic): Alarms {
  const ended = times(canaries).filter((seed) => simulateSoak(seed, traffic) !== undefined);
  return {
    what,
    ran: canaries,
    ended: ended.length,
  };
}

function measureFound(where: string, run: (seed: number, worse: Regression) => number | undefined): Found[] {
  return regressions.map((worse) => {
    const visits = times(worseCanaries).map((seed) => run(seed, worse));
    const found = visits.filter((count) => count !== undefined).length;
    const [half] = quantiles(visits);
    return { where, regression: worse.name, ran: worseCanaries, found, half };
  });
}

/** Visits of the canary until it was ended. */
const inCanary = (traffic: Traffic) => (seed: number, worse: Regression) =>
  simulateCanary(seed, traffic, worse).endedAfter;

const { many, few } = sites;
const step = { plannedSteps: 3, visitsPerStep: 20_000, visitsPerLook: 400 };

/** Checks the first visits one by one, so that an immediate finding has an exact count. */
const close = { plannedSteps: 3, visitsPerStep: 400, visitsPerLook: 10 };

const first = (traffic: Traffic) => (seed: number, worse: Regression) =>
  inCanary({ ...traffic, ...close })(seed, worse) ?? inCanary({ ...traffic, ...step })(seed, worse);

const inSoak = (traffic: Traffic) => (seed: number, worse: Regression) => simulateSoak(seed, traffic, worse);

const alarmParts: readonly (() => Alarms)[] = [
  () => measureCanaryAlarms('canary, many visitors', { ...many, steps: [5, 25, 50], visitsPerStep: 1000 }),
  () => measureCanaryAlarms('canary, few visitors', { ...few, steps: [50], visitsPerStep: 100 }),
  () => measureSoakAlarms('soak, many visitors', { ...many, steps: [], visitsPerStep: 3000 }),
  () => measureSoakAlarms('soak, few visitors', { ...few, steps: [], visitsPerStep: 100 }),
];

const foundParts: readonly (() => Found[])[] = [
  () => measureFound('many visitors, canary at 5 %', first({ ...many, ...step, steps: [5] })),
  () => measureFound('many visitors, canary at 50 %', first({ ...many, ...step, steps: [50] })),
  () => measureFound('few visitors, canary at 50 %', inCanary({ ...few, steps: [50], visitsPerStep: 200 })),
  () =>
    measureFound(
      'many visitors, soak',
      inSoak({ ...many, steps: [], visitsPerStep: 8000, visitsPerLook: 100 }),
    ),
  () => measureFound('few visitors, soak', inSoak({ ...few, steps: [], visitsPerStep: 200 })),
];

/** Runs one part, in a separate process. */
export const runPart = (kind: string, index: number) =>
  (kind === 'alarms' ? alarmParts : foundParts)[index]?.();

async function inProcess<Result>(kind: 'alarms' | 'found', index: number): Promise<Result> {
  const child = fork(path.join(import.meta.dirname, 'run-part.ts'), [kind, String(index)], {
    // As they are, with `undefined` in lists.
    serialization: 'advanced',
  });
  const [result] = (await once(child, 'message')) as [Result];
  return result;
}

/** False alarms and found regressions; the seeds are fixed, so each run gives the same numbers. */
export async function measureJudgement(tell: (line: string) => void): Promise<JudgementResult> {
  tell('Simulating canaries and soaks, good ones and worse ones, which takes some minutes');
  const [alarms, found] = await Promise.all([
    Promise.all(alarmParts.map((_, index) => inProcess<Alarms>('alarms', index))),
    Promise.all(foundParts.map((_, index) => inProcess<Found[]>('found', index))),
  ]);
  return { alarms, found: found.flat() };
}
