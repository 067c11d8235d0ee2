import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useTrayPlace } from './use-tray-place';

function Frame() {
  return (
    <>
      <p>{useTrayPlace()}</p>
      <Outlet />
    </>
  );
}

const children = [paths.package, paths.booking, paths.compare, paths.shortlist, paths.search].map(
  ({ pattern }) => ({ path: pattern, element: null }),
);

test.each([
  ['/packages/kashmir/houseboats', 'package'],
  ['/book/houseboats', 'none'],
  ['/compare', 'none'],
  ['/shortlist', 'shortlist'],
  ['/search', 'elsewhere'],
])('places the tray of %s as %s', (path, place) => {
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(place)).toBeVisible();
});
