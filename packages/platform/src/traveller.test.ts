import { passportWarning } from './traveller';

test.each([
  [null, null],
  ['2027-10-04', null],
  ['2027-10-03', /less than six months after the tour/],
  ['2027-05-09', /less than six months after the tour/],
  ['2027-04-03', /before the tour ends/],
])('judges a passport that expires on %s for a tour until 4 April 2027', (expiresOn, warning) => {
  expect(String(passportWarning(expiresOn, '2027-04-04'))).toMatch(warning ?? /^null$/);
});
