import { waitFor } from '@testing-library/react';
import { watchLinksInViewport } from './viewport-links';

const seen = jest.fn();
const idle: (() => void)[] = [];
const runIdle = () => idle.splice(0).forEach((task) => task());
let show: (link: Element, isIntersecting?: boolean) => void = () => {};

class FakeObserver {
  readonly observed = new Set<Element>();

  constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    show = (target, isIntersecting = true) => {
      if (this.observed.has(target)) report([{ isIntersecting, target }]);
    };
  }
  observe(target: Element) {
    this.observed.add(target);
  }
  unobserve(target: Element) {
    this.observed.delete(target);
  }
}

function link(href: string) {
  const element = document.createElement('a');
  element.setAttribute('href', href);
  document.body.append(element);
  return element;
}

beforeAll(() => {
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    requestIdleCallback: (task: () => void) => idle.push(task),
  });
  watchLinksInViewport((place) => seen(place.pathname));
});
// Removes the links while the observer still runs.
afterAll(async () => {
  document.body.replaceChildren();
  await Promise.resolve();
});

test('reports a visible link once; ignores links outside the viewport, to other sites and for intent', async () => {
  const [far, elsewhere, book, near] = [
    link('/admin'),
    link('https://elsewhere.example/'),
    link('/book/bali'),
    link('/user'),
  ];
  book.dataset.prefetch = 'intent';
  await waitFor(() => {
    runIdle();
    show(far, false);
    for (const shown of [elsewhere, book, near]) show(shown);
    runIdle();
    expect(seen).toHaveBeenCalled();
  });
  show(near);
  runIdle();
  expect(seen.mock.calls).toEqual([['/user']]);
});
