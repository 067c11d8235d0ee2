import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppError } from '@aertrip/platform';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptQuote } from '../api/shared-quote';
import { QuoteAccept } from './quote-accept';

jest.mock('../api/shared-quote', () => ({ acceptQuote: jest.fn() }));
const accept = jest.mocked(acceptQuote);

async function pressAccept() {
  const onAnswer = jest.fn(async () => {});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteAccept token="t1" totalPaise={10_500_000} onAnswer={onAnswer} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept and hold seats' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalled());
}

test('accepts a quote and reloads it', async () => {
  accept.mockResolvedValue();
  await pressAccept();
  expect(accept).toHaveBeenCalledWith('t1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['conflict', 'QUOTE_EXPIRED: this quote has expired'],
  ['conflict', 'There is a newer version of this quote'],
  ['invalid', 'This departure is sold out: please choose another date'],
] as const)('shows why a quote cannot be accepted: %s, %s', async (code, message) => {
  accept.mockRejectedValue(new AppError(code, message));
  await pressAccept();
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Your seats are not held. ${message.replace('QUOTE_EXPIRED: ', '')}`,
  );
});
