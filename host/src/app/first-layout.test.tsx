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

/** The tasks that wait for the browser to be idle. */
const idle: (() => void)[] = [];

beforeAll(() => Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) }));
afterAll(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
beforeEach(() => idle.splice(0));

test('lays out one part in each idle period after load, then all that follows', () => {
  open();
  const parts = [screen.getByRole('region', { name: 'Reviews' }), ...screen.getAllByRole('article')];
  const laidOut = () => parts.filter(({ dataset }) => dataset.lateLayout === 'done').length;
  for (const count of [0, 1, 2, 3]) {
    expect([laidOut(), page.dataset.firstLayout]).toEqual([count, 'visible']);
    idle.shift()?.();
  }
  expect(page.dataset.firstLayout).toBeUndefined();
  expect(idle).toEqual([]);
});

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
