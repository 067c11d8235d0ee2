import { screen, waitFor, within } from '@testing-library/react';
import { defaultParty, type Party } from '../../../lib/party';
import { answer, doubleFetch, show } from '../../../testing/page';
import { aQuoteAnswer } from '../../../testing/quotes';
import type { Offer } from '../model/offer';
import { BookBar, PriceBox } from './price-box';

const fetchDouble = doubleFetch(aQuoteAnswer());

const offer: Offer = {
  departure: {
    id: 'departure-1',
    dates: '12 Jan – 19 Jan 2027',
    place: 'from Mumbai',
    isSoldOut: false,
    seats: '4 seats left',
  },
  price: { pricePaise: 12_499_900, mrpPaise: null, isFrom: false },
};

const booking = { path: '/book/kashmir-in-bloom?departure=departure-1&adults=2' };

function open({ party = defaultParty, ...props }: Partial<Parameters<typeof PriceBox>[0]> = {}) {
  const box = (shown: Party) => (
    <PriceBox
      deposit={{ amountPaise: 800_000, days: 45 }}
      offer={offer}
      party={shown}
      onParty={() => {}}
      onEnquire={() => {}}
      booking={booking}
      {...props}
    />
  );
  const { user, update } = show(box(party));
  return { user, changeParty: (next: Party) => update(box(next)) };
}

/** The amount beside a term. */
const amount = (term: string | RegExp) =>
  within(screen.getByText(term).closest('div')!).getByRole('definition').textContent;

test('shows price lines, GST, total, due dates and cancellation charges of a party', async () => {
  open();

  // Works before hydration.
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', booking.path);
  expect(await screen.findByText('Total')).toBeVisible();
  expect(String(fetchDouble.mock.calls[0]?.[1]?.body)).toContain('"departure-1"');
  expect(amount('2 adults, twin sharing at ₹1,24,999')).toBe('₹2,49,998');
  expect(amount('GST 5%')).toBe('₹12,499.90');
  expect(amount('Total')).toBe('₹2,62,497.90');
  expect(screen.queryByText(/TCS/)).not.toBeInTheDocument();
  expect(screen.getByText('Pay now ₹50,000 · balance ₹2,12,497.90 by 28 Nov 2026')).toBeVisible();
  expect(amount('Until 28 Nov 2026')).toBe('₹26,249.79 (10%)');
});

test('shows TCS with the reason for its rate', async () => {
  const tcs_note = 'Without a PAN, TCS is 5%.';
  fetchDouble.mockImplementation(() => answer(aQuoteAnswer({ tcs_bp: 500, tcs_paise: 1_312_490, tcs_note })));
  open();
  expect(await screen.findByText(tcs_note)).toBeVisible();
  expect(amount('TCS 5%')).toBe('₹13,124.90');
});

test('reports a changed party, with an age for each child', async () => {
  const handleParty = jest.fn();
  const { user } = open({ onParty: handleParty });
  await user.click(screen.getByRole('button', { name: 'Add one: Children' }));
  await user.click(screen.getByRole('button', { name: 'Remove one: Adults' }));

  expect(handleParty.mock.calls).toEqual([[{ adults: 2, childAges: [8] }], [{ adults: 1, childAges: [] }]]);
});

test('keeps the last price while the next one loads, and marks it busy', async () => {
  const { changeParty } = open();
  await screen.findByText('Total');
  fetchDouble.mockImplementation(() => new Promise(() => {}));
  changeParty({ adults: 3, childAges: [] });

  expect(amount('Total')).toBe('₹2,62,497.90');
  expect(screen.getByText('Total').closest('[aria-busy="true"]')).not.toBeNull();
});

test('shows the database’s refusal in place of the price, and disables Book in box and bar', async () => {
  const message = 'Only 3 seats are left on this departure, and you need 4';
  fetchDouble.mockImplementation(() =>
    answer({ refusal: { code: 'NOT_ENOUGH_SEATS', message, field: 'departure' } }),
  );
  const party = { adults: 4, childAges: [] };
  open({ party });
  show(<BookBar offer={offer} party={party} onEnquire={() => {}} booking={booking} />);

  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  for (const book of screen.getAllByRole('button', { name: 'Book' })) {
    expect(book).toBeDisabled();
    expect(book).toHaveAccessibleDescription(message);
  }
});

test('retries a failed price on request', async () => {
  fetchDouble.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not calculate your price/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Total')).toBeVisible();
});

test('replaces Book by Enquire above nine travellers, without a price request', async () => {
  const handleEnquire = jest.fn();
  const { user } = open({ party: { adults: 10, childAges: [] }, onEnquire: handleEnquire });
  await user.click(screen.getByRole('button', { name: 'Request a group price' }));

  expect(handleEnquire).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  await waitFor(() => expect(fetchDouble).not.toHaveBeenCalled());
});

test('marks a sold-out date and offers no booking', () => {
  open({ offer: { ...offer, departure: { ...offer.departure!, isSoldOut: true } } });

  expect(screen.getByText('This date is sold out')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  expect(fetchDouble).not.toHaveBeenCalled();
});
