import { ageHint } from './traveller-fields';

const days = { startsOn: '2027-06-13', endsOn: '2027-06-14' };

test.each([
  ['no date', '', 8, 'DD/MM/YYYY, such as 04/03/2019. Priced for age 8.'],
  ['an incomplete date after an adult’s', '14/06/1', 101, 'DD/MM/YYYY, such as 04/03/2019.'],
  ['a day after the departure', '14/06/2035', 0, 'DD/MM/YYYY, such as 04/03/2019. Priced for age 0.'],
  ['one year', '01/06/2026', 1, '1 year old on departure'],
  ['seven years', '01/06/2020', 7, '7 years old on departure'],
  [
    'two years during the tour',
    '14/06/2025',
    2,
    'Turns 2 during the tour. Airlines then require a seat, so the child price applies.',
  ],
  ['twelve years', '01/06/2015', 12, '12 years old on departure, so the adult price applies.'],
])('gives the age of a child and its price for %s', (_case, dob, age, hint) => {
  expect(ageHint({ dob, age }, days)).toBe(hint);
});
