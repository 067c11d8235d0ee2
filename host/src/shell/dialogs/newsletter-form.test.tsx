import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './newsletter-form';

const mockSubscribe = jest.fn();

jest.mock('shared-auth', () => ({ customerDatabase: async () => ({ rpc: mockSubscribe }) }));

test.each([
  ['above the rate limit', 'PT429', /^Too many attempts/],
  ['when the check is unavailable', 'check_unavailable', /^Nobody answers/],
])('keeps an address that is refused %s, with the reason', async (_, code, sentence) => {
  mockSubscribe.mockResolvedValueOnce({
    data: null,
    status: 429,
    error: { code, message: 'Nobody answers.' },
  });
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
