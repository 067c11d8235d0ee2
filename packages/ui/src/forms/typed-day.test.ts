import { dayProblem, readDay } from './typed-day';

test.each([
  ['2019-3-4', '2019-03-04'],
  ['2020-02-29', '2020-02-29'],
  ['2019-02-29', undefined],
  ['1899-12-31', undefined],
  ['2019--4', undefined],
])('reads the typed day %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['2020-2-31', 'February 2020 has no 31st.'],
  ['2019-2-29', 'February 2019 has no 29th.'],
  ['2019-13-1', 'Enter a month from 1 to 12.'],
  ['1899-1-1', 'Enter a year from 1900.'],
  ['2019--4', 'Enter day, month and year, such as 4 3 2019.'],
  ['--', undefined],
  ['2019-3-4', undefined],
])('explains why %s is not a date', (text, problem) => {
  expect(dayProblem(text)).toBe(problem);
});
