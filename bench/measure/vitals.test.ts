import { cumulativeLayoutShift, totalBlockingTime } from './vitals';

test('adds the shifts of one burst and reports the worst burst', () => {
  expect(
    cumulativeLayoutShift([
      { at: 100, value: 0.01 },
      { at: 900, value: 0.02 },
      { at: 2500, value: 0.02 },
    ]),
  ).toBeCloseTo(0.03);
});

test('ends a burst after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.01 }));
  expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.06);
});

test('counts blocking time from the fiftieth millisecond and after the first paint', () => {
  expect(totalBlockingTime([{ at: 1000, duration: 120 }], 500)).toBe(70);
  expect(totalBlockingTime([{ at: 1000, duration: 50 }], 500)).toBe(0);
  expect(totalBlockingTime([{ at: 100, duration: 200 }], 500)).toBe(0);
  expect(totalBlockingTime([{ at: 400, duration: 200 }], 500)).toBe(100);
});
