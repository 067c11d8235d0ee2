import { act, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FirstLayout } from './first-layout';

const page = document.documentElement;

function open() {
  page.dataset.firstLayout = 'visible';
  const element = (
    <>
      <footer data-late-layout="" />
      <FirstLayout />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/other', element },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

// The browser is never idle.
beforeAll(() => Object.assign(window, { requestIdleCallback: () => 0 }));
afterAll(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('ends on a jump in the page, not while scrolling through it', () => {
  open();
  scrollTo(window.innerHeight);
  expect(page.dataset.firstLayout).toBe('visible');
  scrollTo(3 * window.innerHeight);
  expect(page.dataset.firstLayout).toBeUndefined();
  scrollTo(0);
});

test.each(['/other', '/#reviews'])('ends on navigation to %s', async (path) => {
  const router = open();
  expect(page.dataset.firstLayout).toBe('visible');
  await act(() => router.navigate(path));
  expect(page.dataset.firstLayout).toBeUndefined();
});
