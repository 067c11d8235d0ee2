import { AppError } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './newsletter-form';
import { subscribeToNewsletter } from './subscribe-to-newsletter';

jest.mock('./subscribe-to-newsletter', () => ({
  ...jest.requireActual<object>('./subscribe-to-newsletter'),
  subscribeToNewsletter: jest.fn(),
}));

const refused = (code: string, message: string) =>
  new AppError('rate-limited', message, { status: 429, details: { code, message } });

test.each([
  ['above the rate limit', refused('PT429', 'too often'), /^Too many attempts/],
  ['when the check is unavailable', refused('check_unavailable', 'Nobody answers.'), /^Nobody answers/],
])('keeps an address that is refused %s, with the reason', async (_, failure, sentence) => {
  jest.mocked(subscribeToNewsletter).mockRejectedValueOnce(failure);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewsletterForm onDone={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox');
  await user.type(field, 'asha@example.com');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field).toHaveValue('asha@example.com');
});
