import { render, screen } from '@testing-library/react';
import { FullScreenLoader } from './full-screen-loader';
import { loaderMarkup, loaderStyles } from './loader-markup';

test('announces loading, with the same markup on edge and client', () => {
  const { container } = render(<FullScreenLoader />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading your next destination\.\.\./);
  expect(screen.getByText(/longer than usual/)).toHaveClass('site-loader-slow');
  const sent = document.createElement('div');
  sent.innerHTML = loaderMarkup();
  expect(sent.firstElementChild).toEqual(container.firstElementChild);
});

test('styles every class of the markup inline', () => {
  const names = [...loaderMarkup().matchAll(/class="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(6);
  names.forEach((name) => expect(loaderStyles).toContain(`.${name}`));
});
