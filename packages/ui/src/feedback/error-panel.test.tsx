import { AppError, type AppErrorCode } from '@aertrip/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorPanel } from './error-panel';

const titles: [AppErrorCode, string][] = [
  ['offline', 'You are offline'],
  ['unavailable', 'Our service is not responding'],
  ['not-found', 'We could not find this'],
  ['conflict', 'This was changed in the meantime'],
  ['forbidden', 'You do not have access'],
  ['unauthenticated', 'Please sign in again'],
  ['rate-limited', 'Too many attempts'],
  ['invalid', 'We could not process this'],
  ['unknown', 'Something went wrong'],
];

test.each(titles)('announces %s as "%s", without the technical message', (code, title) => {
  render(<ErrorPanel error={new AppError(code, 'ECONNREFUSED 10.0.0.1')} />);
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  expect(screen.queryByText(/ECONNREFUSED/)).not.toBeInTheDocument();
});

test('names the connection when no service has answered', () => {
  const cause = new TypeError('Failed to fetch');
  render(<ErrorPanel error={new AppError('unavailable', '', { cause })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not connectCheck your connection');
});

test('shows its own title with the reason of the error code', () => {
  render(
    <ErrorPanel
      title="Your bookings could not be loaded"
      error={new AppError('offline', '')}
      headingLevel={1}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your bookings could not be loaded');
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
});

test('offers a retry only with a handler', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorPanel error={new Error()} onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorPanel error={new Error()} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['offline', 1],
  ['unavailable', 0],
] as const)(
  '%s: retries %d times when the connection returns, and again on a late network',
  (code, times) => {
    const retry = jest.fn();
    render(<ErrorPanel error={new AppError(code, '')} onRetry={retry} />);
    jest.useFakeTimers();
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(10);
    expect(retry).toHaveBeenCalledTimes(times);
    jest.advanceTimersByTime(3000);
    expect(retry).toHaveBeenCalledTimes(2 * times);
    jest.useRealTimers();
  },
);
