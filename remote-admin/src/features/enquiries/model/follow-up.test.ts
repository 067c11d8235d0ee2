import { followUpChoices, followUpTime, toFieldTime } from './follow-up';

const timesAt = (now: string) =>
  Object.fromEntries(followUpChoices(new Date(now)).map(({ id, time }) => [id, time]));

test('offers times in India, starting on a Sunday morning there', () => {
  expect(timesAt('2026-11-22T09:20:40+05:30')).toEqual({
    soon: '2026-11-22T10:20:00+05:30',
    evening: '2026-11-22T18:00:00+05:30',
    tomorrow: '2026-11-23T10:00:00+05:30',
    week: '2026-11-29T10:00:00+05:30',
  });
});

test('uses the date in India after midnight there', () => {
  expect(timesAt('2026-11-30T20:00:00Z')).toMatchObject({
    soon: '2026-12-01T09:00:00+05:30',
    tomorrow: '2026-12-02T10:00:00+05:30',
  });
});

test.each([
  ['08:00', 'In 1 hour', '2026-11-24T09:00:00+05:30'],
  ['18:00', 'In 1 hour', '2026-11-24T19:00:00+05:30'],
  ['18:01', 'Tomorrow 9:00', '2026-11-25T09:00:00+05:30'],
  ['23:30', 'Tomorrow 9:00', '2026-11-25T09:00:00+05:30'],
  ['00:10', 'Today 9:00', '2026-11-24T09:00:00+05:30'],
  ['07:59', 'Today 9:00', '2026-11-24T09:00:00+05:30'],
])('suggests at %s the next time "%s", within office hours', (now, label, time) => {
  expect(followUpChoices(new Date(`2026-11-24T${now}:00+05:30`))[0]).toEqual({ id: 'soon', label, time });
});

test('offers next Monday once on a Monday', () => {
  const times = timesAt('2026-11-23T12:00:00+05:30');
  expect(times).toMatchObject({ monday: '2026-11-30T10:00:00+05:30' });
  expect(times).not.toHaveProperty('week');
});

test('offers this evening until an hour before', () => {
  expect(timesAt('2026-11-23T17:00:00+05:30')).toHaveProperty('evening');
  expect(timesAt('2026-11-23T17:01:00+05:30')).not.toHaveProperty('evening');
});

test('converts between a field value in India and an instant', () => {
  expect(toFieldTime(new Date('2026-11-23T20:00:00Z'))).toBe('2026-11-24T01:30');
  expect(new Date(followUpTime('2026-11-24T01:30'))).toEqual(new Date('2026-11-23T20:00:00Z'));
});
