import type { Canary } from '../channel/record';
import { sampleLoads } from '../testing/sample-metrics';
import { nextCanaryStep } from './next-step';

const canary: Canary = {
  version: '1.1.0',
  steps: [5],
  step: 0,
  traffic: 5,
  salt: 'salt',
  startedAt: '2026-11-20T10:00:00.000Z',
  stepStartedAt: '2026-11-20T10:00:00.000Z',
  stepMinutes: 5,
  audience: 'many',
};

const good = { live: sampleLoads(1000), canary: sampleLoads(1000) };
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

test('ends no manual step automatically', () => {
  expect(nextCanaryStep({ ...canary, stepMinutes: null }, good, at('23:00')).action).toBe('wait');
  expect(nextCanaryStep(canary, good, at('23:00')).action).toBe('step');
});
