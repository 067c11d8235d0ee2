import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BelowTheFold } from './below-the-fold';

test('renders immediately when the navigation targets its hash', async () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const below = (
    <BelowTheFold>
      <p>Far down</p>
    </BelowTheFold>
  );
  const router = createMemoryRouter([
    { path: '/', element: below },
    { path: '/other', element: <div key="other">{below}</div> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/other#questions'));
  expect(screen.getByText('Far down')).toBeInTheDocument();
});
