import { forgetTours, mostRecent, recentTours, rememberTour } from './recent-tours';

beforeEach(() => forgetTours());

test('the latest tour comes first, each once', () => {
  ['leh', 'goa', 'leh'].forEach(rememberTour);

  expect(recentTours.get()).toEqual(['leh', 'goa']);
});

test('one more than is shown is remembered: a page leaves out its own', () => {
  Array.from({ length: 12 }, (_, index) => `tour-${index}`).forEach(rememberTour);

  expect(recentTours.get()).toHaveLength(mostRecent + 1);
  expect(recentTours.get()[0]).toBe('tour-11');
});
