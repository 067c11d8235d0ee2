import { render, screen } from '@testing-library/react';
import '../../../../testing/site-config';
import { Itinerary } from './itinerary';

test('shows the picture of a day that has one, loaded when it comes into view', () => {
  const day = { body: '', overnight: null, meals: [] };
  render(
    <Itinerary
      start="Land only."
      days={[
        { ...day, dayNo: 1, title: 'Arrive', photoPath: 'demo/day-train.webp', photoAlt: 'A train' },
        { ...day, dayNo: 2, title: 'Rest', photoPath: null, photoAlt: null },
      ]}
    />,
  );
  const picture = screen.getByRole('img');
  expect(picture).toHaveAccessibleName('A train');
  expect(picture).toHaveAttribute('loading', 'lazy');
});
