import { render, screen } from '@testing-library/react';
import { RouteMap } from './route-map';

test('shows only the list when no stop has coordinates', () => {
  render(<RouteMap stops={[{ place: 'Lucerne', nights: 7, lat: null, lng: null }]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Lucerne')).toBeInTheDocument();
});
