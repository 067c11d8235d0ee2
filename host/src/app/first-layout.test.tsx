import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FirstLayout } from './first-layout';

const page = document.documentElement;

function open() {
  page.dataset.firstLayout = 'visible';
  const element = (
    <>
      <section data-late-layout="" aria-label="Reviews">
        <button type="button">More</button>
      </section>
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

test('a part is laid out like any other from when somebody uses it', () => {
  open();
  const part = screen.getByRole('region', { name: 'Reviews' });
  expect(part).toHaveAttribute('data-late-layout', '');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More' }));
  expect(part).toHaveAttribute('data-late-layout', 'done');
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('the page ends it with a jump, and not while it is scrolled through', () => {
  open();
  scrollTo(window.innerHeight);
  expect(page.dataset.firstLayout).toBe('visible');
  scrollTo(3 * window.innerHeight);
  expect(page.dataset.firstLayout).toBeUndefined();
  scrollTo(0);
});

test.each(['/other', '/#reviews'])('the page ends it with a move to %s', async (path) => {
  const router = open();
  expect(page.dataset.firstLayout).toBe('visible');
  await act(() => router.navigate(path));
  expect(page.dataset.firstLayout).toBeUndefined();
});
