import { followUpChoices, followUpTime, toFieldTime } from './follow-up';

const timesAt = (now: string) =>
  Object.fromEntries(followUpChoices(new Date(now)).map(({ id, time }) => [id, time]));

test('the choices are times in India, from a Sunday morning there', () => {
  expect(timesAt('2026-11-22T09:20:40+05:30')).toEqual({
    soon: '2026-11-22T10:20:00+05:30',
    evening: '2026-11-22T18:00:00+05:30',
    tomorrow: '2026-11-23T10:00:00+05:30',
    monday: '2026-11-23T10:00:00+05:30',
    week: '2026-11-29T10:00:00+05:30',
  });
});

test('after midnight in India it is the next day there, whatever day it is elsewhere', () => {
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
])('at %s the next time is "%s": nobody is called at night', (now, label, time) => {
  expect(followUpChoices(new Date(`2026-11-24T${now}:00+05:30`))[0]).toEqual({ id: 'soon', label, time });
});

test('on a Monday the next one is in a week, and that is offered once', () => {
  const times = timesAt('2026-11-23T12:00:00+05:30');
  expect(times).toMatchObject({ monday: '2026-11-30T10:00:00+05:30' });
  expect(times).not.toHaveProperty('week');
});

test('this evening is offered until an hour before it', () => {
  expect(timesAt('2026-11-23T17:00:00+05:30')).toHaveProperty('evening');
  expect(timesAt('2026-11-23T17:01:00+05:30')).not.toHaveProperty('evening');
});

test('a field holds the time in India, and gives the same moment back', () => {
  expect(toFieldTime(new Date('2026-11-23T20:00:00Z'))).toBe('2026-11-24T01:30');
  expect(new Date(followUpTime('2026-11-24T01:30'))).toEqual(new Date('2026-11-23T20:00:00Z'));
});
