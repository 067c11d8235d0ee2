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
beforeEach(() => {
  seen.mockClear();
  document.body.replaceChildren();
});

test('reports a link that enters page and viewport once', async () => {
  const profile = link('/user/profile');
  await waitFor(() => {
    runIdle();
    show(profile);
    runIdle();
    expect(seen).toHaveBeenCalled();
  });
  show(profile);
  runIdle();
  expect(seen.mock.calls).toEqual([['/user/profile']]);
});

test('ignores links outside the viewport and external links', async () => {
  const [far, elsewhere, near] = [link('/admin'), link('https://elsewhere.example/'), link('/user')];
  await waitFor(() => {
    runIdle();
    show(far, false);
    show(elsewhere);
    show(near);
    runIdle();
    expect(seen).toHaveBeenCalled();
  });
  expect(seen.mock.calls).toEqual([['/user']]);
});

test('leaves links marked for intent to their intent', async () => {
  const [book, near] = [link('/book/bali'), link('/user')];
  book.dataset.prefetch = 'intent';
  await waitFor(() => {
    runIdle();
    show(book);
    show(near);
    runIdle();
    expect(seen).toHaveBeenCalled();
  });
  expect(seen.mock.calls).toEqual([['/user']]);
});
