import type { Canary } from '../revisions/revision';
import { nextCanaryStep } from './canary-step';

const canary: Canary = {
  version: '1.1.0',
  steps: [5],
  step: 0,
  traffic: 5,
  salt: 'salt',
  startedAt: '2026-11-20T10:00:00.000Z',
  stepStartedAt: '2026-11-20T10:00:00.000Z',
  stepMinutes: 5,
  margin: 1,
  minimumSample: 20,
};

const loads = (count: number, failures = 0) => ({ loads: count, failures, byPhase: {} });
const good = { live: loads(1000), canary: loads(1000) };
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

test('steps that a person takes never end by themselves', () => {
  for (const audience of [undefined, 'many'] as const) {
    const byPerson = { ...canary, audience, stepMinutes: null };
    expect(nextCanaryStep(byPerson, good, at('23:00')).action).toBe('wait');
    expect(nextCanaryStep({ ...canary, audience }, good, at('23:00')).action).toBe('step');
  }
});

test('a canary from before there was a judgement goes on by its failure rate, its margin and its sample', () => {
  const worse = { live: loads(1000, 5), canary: loads(20, 1) };
  expect(nextCanaryStep(canary, worse, at('10:01'))).toMatchObject({
    action: 'abort',
    because: expect.stringMatching(/^5\.00 % of the canary's 20 loads failed/),
    metrics: [],
  });
  // One failed load of 20 is chance: today it is waited for more.
  expect(nextCanaryStep({ ...canary, audience: 'many' }, worse, at('10:01')).action).toBe('wait');
});

test('for few visitors a step lasts half an hour at least', () => {
  const few = { ...canary, audience: 'few' as const };
  expect(nextCanaryStep(few, good, at('10:29'))).toMatchObject({
    action: 'wait',
    because: expect.stringContaining('The step lasts until 2026-11-20T10:30:00.000Z.'),
  });
  expect(nextCanaryStep(few, good, at('10:30')).action).toBe('step');
});

test('the margin of its plan is that of its failed loads', () => {
  const arms = { live: loads(50_000, 50), canary: loads(5000, 60) };
  const judged = (margin: number) =>
    nextCanaryStep({ ...canary, audience: 'many', margin }, arms, at('11:00')).action;
  expect(judged(0.1)).toBe('abort');
  expect(judged(2)).toBe('step');
});
