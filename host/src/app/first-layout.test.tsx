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
        <article data-late-layout="card" />
        <article data-late-layout="card">
          <a href="/other">A tour</a>
        </article>
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

test('a row is laid out with all of its cards before one of them is moved', () => {
  open();
  fireEvent.pointerDown(screen.getByRole('link', { name: 'A tour' }));
  const parts = [screen.getByRole('region', { name: 'Reviews' }), ...screen.getAllByRole('article')];
  expect(parts.map(({ dataset }) => dataset.lateLayout)).toEqual(['done', 'done', 'done']);
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
