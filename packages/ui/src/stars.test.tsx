import { render, screen } from '@testing-library/react';
import { Stars } from './stars';

test('announces a rating as a number and draws the nearest half', () => {
  render(<Stars rating={3.6} />);
  const stars = screen.getByRole('img', { name: '3.6 of 5 stars' });
  expect([...stars.children].map((star) => star.getAttribute('data-fill'))).toEqual([
    '2',
    '2',
    '2',
    '1',
    '0',
  ]);
  expect([...stars.children].map((star) => star.querySelectorAll('svg').length)).toEqual([1, 1, 1, 2, 1]);
});
