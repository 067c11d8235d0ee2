import { forgetTours, maxRecent, recentTours, rememberTour } from './recent-tours';

beforeEach(() => forgetTours());

test('lists the latest tour first, without duplicates', () => {
  ['leh', 'goa', 'leh'].forEach(rememberTour);

  expect(recentTours.get()).toEqual(['leh', 'goa']);
});

test('stores one more than shown, as a page omits its own tour', () => {
  Array.from({ length: 12 }, (_, index) => `tour-${index}`).forEach(rememberTour);

  expect(recentTours.get()).toHaveLength(maxRecent + 1);
  expect(recentTours.get()[0]).toBe('tour-11');
});
