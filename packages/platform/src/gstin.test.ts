import { isGstin } from './gstin';
import cases from './gstin-cases.json' with { type: 'json' };

test.each(cases as [string, boolean][])('checks the GSTIN %s: %s', (text, isValid) => {
  expect(isGstin(text)).toBe(isValid);
});
