import { AppError } from '@aertrip/platform';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../../../testing/page';
import { acceptQuote } from '../api/shared-quote';
import { QuoteAccept } from './quote-accept';

jest.mock('../api/shared-quote', () => ({ acceptQuote: jest.fn() }));
const accept = jest.mocked(acceptQuote);

async function pressAccept() {
  const onAnswer = jest.fn(async () => {});
  const { user } = show(
    <QuoteAccept token="t1" totalPaise={10_500_000} mayHavePaid={false} onAnswer={onAnswer} />,
  );
  await user.click(screen.getByRole('button', { name: 'Accept and hold seats' }));
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
