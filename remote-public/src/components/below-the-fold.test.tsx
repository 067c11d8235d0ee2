import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BelowTheFold } from './below-the-fold';

function open() {
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
  return router;
}

let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => jest.restoreAllMocks());

test('renders one frame after a forward navigation, and immediately on Back', async () => {
  const router = open();
  expect(screen.getByText('Far down')).toBeInTheDocument();
  await act(() => router.navigate('/other'));
  expect(screen.queryByText('Far down')).not.toBeInTheDocument();
  await act(async () => frames.forEach((frame) => frame(0)));
  expect(screen.getByText('Far down')).toBeInTheDocument();

  frames.splice(0);
  await act(() => router.navigate(-1));
  expect(screen.getByText('Far down')).toBeInTheDocument();
  expect(frames).toEqual([]);
});

test('renders immediately when the navigation targets its hash', async () => {
  const router = open();
  await act(() => router.navigate('/other#questions'));
  expect(screen.getByText('Far down')).toBeInTheDocument();
});
