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

/** Callbacks waiting for an idle browser. */
const idle: (() => void)[] = [];

beforeAll(() => Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) }));
afterAll(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
beforeEach(() => idle.splice(0));

test('lays out one part in each idle period after load, then everything', () => {
  open();
  const parts = [screen.getByRole('region', { name: 'Reviews' }), screen.getByRole('contentinfo')];
  const laidOut = () => parts.filter(({ dataset }) => dataset.lateLayout === 'done').length;
  for (const count of [0, 1, 2]) {
    expect([laidOut(), page.dataset.firstLayout]).toEqual([count, 'visible']);
    idle.shift()?.();
  }
  expect(page.dataset.firstLayout).toBeUndefined();
  expect(idle).toEqual([]);
});

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
