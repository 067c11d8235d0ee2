import cases from './phone-cases.json';
import { canReceiveSms, normalisePhone } from './phone-number';

test.each(cases.normalised)('normalises %j to %s', (typed, e164) => {
  expect(normalisePhone(typed)).toBe(e164);
});

test.each(cases.refused)('refuses %j', (typed) => {
  expect(normalisePhone(typed)).toBeNull();
});

test.each(cases.normalised)('keeps the number of %j when it is normalised again', (_typed, e164) => {
  expect(normalisePhone(e164)).toBe(e164);
});

test.each([
  ['+919820012345', true],
  ['+916820012345', true],
  ['+442079460958', true],
  ['+912223456789', false],
  ['+9118001234567', false],
])('sends an SMS to %s: %s', (e164, sends) => {
  expect(canReceiveSms(e164)).toBe(sends);
});
