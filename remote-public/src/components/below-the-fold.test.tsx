import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BelowTheFold } from './below-the-fold';

function open(path = '/') {
  const below = (
    <BelowTheFold>
      <p>Far down</p>
    </BelowTheFold>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: below },
      { path: '/other', element: <div key="other">{below}</div> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => jest.restoreAllMocks());

test('stands in a page that is opened', () => {
  open();
  expect(screen.getByText('Far down')).toBeInTheDocument();
});

test('comes a frame after a move forward, and at once on the way back', async () => {
  const router = open();
  await act(() => router.navigate('/other'));
  expect(screen.queryByText('Far down')).not.toBeInTheDocument();
  await act(async () => frames.forEach((frame) => frame(0)));
  expect(screen.getByText('Far down')).toBeInTheDocument();

  frames.splice(0);
  await act(() => router.navigate(-1));
  expect(screen.getByText('Far down')).toBeInTheDocument();
  expect(frames).toEqual([]);
});

test('is there for a move to a place inside it', async () => {
  const router = open();
  await act(() => router.navigate('/other#questions'));
  expect(screen.getByText('Far down')).toBeInTheDocument();
});
