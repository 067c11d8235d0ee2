import { ageHint } from './traveller-fields';

const days = { startsOn: '2027-06-13', endsOn: '2027-06-14' };

test.each([
  ['no date', '', 8, 'Priced for age 8.'],
  ['an incomplete date after an adult’s', '-06-14', 101, 'The age on departure sets the price.'],
  ['a day after the departure', '2035-06-14', 0, 'Priced for age 0.'],
  ['one year', '2026-06-01', 1, '1 year old on departure'],
  ['seven years', '2020-06-01', 7, '7 years old on departure'],
  [
    'two years during the tour',
    '2025-06-14',
    2,
    'Turns 2 during the tour. Airlines then require a seat, so the child price applies.',
  ],
  ['twelve years', '2015-06-01', 12, '12 years old on departure, so the adult price applies.'],
])('gives the age of a child and its price for %s', (_case, dob, age, hint) => {
  expect(ageHint({ dob, age }, days)).toBe(hint);
});
