import { act, render, screen } from '@testing-library/react';
import { Rail } from './rail';

const cards = Array.from({ length: 6 }, (_, index) => (
  <a key={index} href={`/${index}`}>{`Tour ${index}`}</a>
));

test('shows all cards of a row, but four of a late row until it comes near', () => {
  const { unmount } = render(<Rail label="Reviews">{cards}</Rail>);
  expect(screen.getAllByRole('link')).toHaveLength(6);
  unmount();
  const reports: ((entries: { isIntersecting: boolean; target?: Element }[]) => void)[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    reports.push(callback as never);
    return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
  render(
    <Rail label="Departing soon" isLate>
      {cards}
    </Rail>,
  );
  const report = (isIntersecting: boolean) =>
    act(() => reports.forEach((each) => each([{ isIntersecting }])));
  expect(screen.getAllByRole('link')).toHaveLength(4);
  report(false);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  report(true);
  expect(screen.getAllByRole('link')).toHaveLength(6);
});
