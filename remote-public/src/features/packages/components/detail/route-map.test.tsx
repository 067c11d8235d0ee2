import { render, screen, within } from '@testing-library/react';
import { RouteMap } from './route-map';

test('describes the map in a sentence and lists the stops beside it', () => {
  render(
    <RouteMap
      stops={[
        { place: 'Bangkok', nights: 2, lat: 13.75, lng: 100.5 },
        { place: 'Night train', nights: 1, lat: null, lng: null },
        { place: 'Chiang Mai', nights: 3, lat: 18.79, lng: 98.99 },
      ]}
    />,
  );
  expect(
    screen.getByRole('img', { name: 'Map of the route: Bangkok, 2 nights; then Chiang Mai, 3 nights.' }),
  ).toBeInTheDocument();
  const stops = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem');
  expect(stops.map((stop) => stop.textContent)).toEqual([
    '1Bangkok2 nightsStart',
    '2Night train1 night',
    '3Chiang Mai3 nightsEnd',
  ]);
});

test('shows only the list when no stop has coordinates', () => {
  render(<RouteMap stops={[{ place: 'Lucerne', nights: 7, lat: null, lng: null }]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Lucerne')).toBeInTheDocument();
});
