import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTopButton } from './scroll-to-top';

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};

afterEach(() => scrollTo(0));

test('appears more than a screen below the top, and disappears again', () => {
  render(<ScrollToTopButton />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  scrollTo(window.innerHeight + 1);
  expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeInTheDocument();
  scrollTo(window.innerHeight);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('reduced motion %s: scrolls %s', async (isCalm, behavior) => {
  window.matchMedia = ((query: string) => ({
    matches: isCalm && query.includes('reduce'),
  })) as typeof matchMedia;
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<ScrollToTopButton />);
  scrollTo(5000);
  await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior });
  scroll.mockRestore();
});
