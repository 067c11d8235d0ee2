import { act, screen, waitFor } from '@testing-library/react';
import { refusal, type Handler } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
import { bookingRow, quoteRow, saleRow } from '../../testing/rows';

interface Stored {
  readonly quote?: object;
  /** All versions, newest first; without it, only that quote. */
  readonly versions?: readonly object[];
  readonly answers?: Record<string, Handler>;
}

async function openQuote({ quote, versions, answers }: Stored = {}) {
  const row = quoteRow(quote);
  const view = await openAdmin('/admin/quotes/q1', {
    'GET /rest/v1/quotes': ({ path }) => ({ body: path.includes('&id=eq.') ? row : (versions ?? [row]) }),
    'GET /rest/v1/messages': { body: [] },
    'POST /rest/v1/rpc/send_quote': { status: 204 },
    'POST /rest/v1/rpc/hold_quote': { body: { id: 'b1' } },
    'GET /rest/v1/rpc/admin_booking_page': { body: { total: 0, rows: [] } },
    'GET /rest/v1/booking_list': { body: bookingRow({ status: 'hold' }) },
    'GET /rest/v1/booking_travellers': { body: [] },
    'GET /rest/v1/ledger_entries': { body: [] },
    'GET /rest/v1/bookings': { body: saleRow() },
    ...answers,
  });
  await screen.findByRole('heading', { name: 'AQ-261122-AAAAAA, version 1' });
  return view;
}

const link = 'https://site.test/quote/11111111-0000-4000-8000-000000000001';

test('shares a valid quote by link, WhatsApp, PDF and email', async () => {
  const { user, backend } = await openQuote();
  expect(screen.getByText('Valid')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  // The sidebar's counts may arrive meanwhile.
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
  expect(chat.pathname).toBe('/919820012345');
  expect(chat.searchParams.get('text')).toContain(link);
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    'https://db.test/functions/v1/documents/quotes/11111111-0000-4000-8000-000000000001.pdf',
  );
  backend.answer('POST /rest/v1/rpc/send_quote', () => {
    backend.answer('GET /rest/v1/messages', { body: [{ state: 'queued', sent_at: null }] });
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText('Sending to farah@example.com.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send by email' })).not.toBeInTheDocument();

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('textbox', { name: /Copy this link/ })).toHaveValue(link);
});

test('keeps a quote closed until a manager approves its discount in one press', async () => {
  const asked = { approval: { state: 'asked', answered_at: null, approver: null } };
  const { user, backend } = await openQuote({ quote: asked });
  expect(screen.getByText('Waiting for approval')).toBeInTheDocument();
  for (const name of ['Hold seats', 'Send by email', 'Copy link'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  const approved = quoteRow({
    approval: {
      state: 'approved',
      answered_at: '2026-11-22T08:00:00Z',
      approver: { full_name: 'Meera Iyer' },
    },
  });
  backend.answer('POST /rest/v1/rpc/answer_discount', () => {
    backend.answer('GET /rest/v1/quotes', ({ path }) => ({
      body: path.includes('&id=eq.') ? approved : [approved],
    }));
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: /^Approve discount/ }));
  expect(await screen.findByRole('button', { name: 'Hold seats' })).toBeInTheDocument();
  expect(screen.getByText('Approved by Meera Iyer, 22 Nov 2026, 13:30')).toBeInTheDocument();
  expect(backend.sent('POST /rest/v1/rpc/answer_discount')).toEqual([{ p_quote: 'q1', p_approve: true }]);
});

test('shows the answer of a manager within 20 seconds on the open quote', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { backend } = await openQuote({
    quote: { approval: { state: 'asked', answered_at: null, approver: null } },
  });
  const declined = quoteRow({
    approval: { state: 'declined', answered_at: '2026-11-22T08:00:00Z', approver: null },
  });
  backend.answer('GET /rest/v1/quotes', ({ path }) => ({
    body: path.includes('&id=eq.') ? declined : [declined],
  }));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('Discount declined')).toBeInTheDocument();
  jest.useRealTimers();
});

test('lists the discounts to approve on Today, and declines one', async () => {
  const requested = {
    id: 'q1',
    ref: 'AQ-261122-AAAAAA',
    number: 2,
    customer_name: 'Farah Khan',
    package_title: 'Kerala Backwaters',
    total_paise: 9_800_000,
    base_paise: 10_000_000,
    discount_paise: 700_000,
    reason: 'Three families',
    author_name: 'Ravi Rao',
    created_at: '2026-11-22T06:00:00Z',
  };
  const { user, backend } = await openAdmin('/admin/today', {
    'GET /rest/v1/rpc/desk_today': { body: { below_minimum: 0, approvals: 1 } },
    'GET /rest/v1/rpc/discounts_to_approve': { body: [requested] },
    'POST /rest/v1/rpc/answer_discount': { status: 204 },
  });
  expect(await screen.findByText('₹7,000 (7%) off, total ₹98,000')).toBeInTheDocument();
  backend.answer('GET /rest/v1/rpc/discounts_to_approve', { body: [] });
  await user.click(screen.getByRole('button', { name: /^Decline.*AQ-261122-AAAAAA, version 2$/ }));
  await waitFor(() => expect(screen.queryByText(/Three families/)).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/answer_discount')).toEqual([{ p_quote: 'q1', p_approve: false }]);
});

test('keeps the input of a refused hold, then holds its seats and opens the booking', async () => {
  const { user, backend, here } = await openQuote({
    answers: {
      'POST /rest/v1/rpc/hold_quote': refusal(
        409,
        'PT409',
        'PRICE_CHANGED: these travellers have another price. Make a new version of the quote',
        '{"was":1,"now":2}',
      ),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Hold seats' }));
  fill(screen.getByLabelText('Special requests (optional)'), 'A cot');
  await user.click(screen.getByRole('button', { name: 'Hold 2 seats' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^These travellers have another price/);
  backend.answer('POST /rest/v1/rpc/hold_quote', { body: { id: 'b1' } });
  await user.selectOptions(screen.getByLabelText('Hold for'), '72 hours');
  await user.click(screen.getByRole('button', { name: 'Hold 2 seats' }));
  await waitFor(() => expect(here()).toBe('/admin/bookings/b1'));
  expect(backend.sent('POST /rest/v1/rpc/hold_quote').at(-1)).toMatchObject({
    p_quote: 'q1',
    p_hours: 72,
    p_special_wishes: 'A cot',
  });
});

const declined = { state: 'declined', answered_at: '2026-11-22T08:00:00Z', approver: null };

test.each([
  ['declined', { approval: declined }, 'New version', '/admin/quotes/q1/version'],
  ['expired', { valid_until: '2020-01-01T00:00:00Z' }, 'New version', '/admin/quotes/q1/version'],
  ['replaced', { is_replaced: true }, 'Open version 2', '/admin/quotes/q2'],
  [
    'booked',
    { booking: { id: 'b1', ref: 'AT-1', status: 'confirmed' } },
    'Open booking AT-1',
    '/admin/bookings/b1',
  ],
])('links the next step of a quote that is %s, and offers no other', async (state, quote, name, href) => {
  const versions = state === 'replaced' ? [quoteRow({ id: 'q2', number: 2 }), quoteRow()] : undefined;
  await openQuote({ quote, versions });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const other of ['Hold seats', /^Approve discount/])
    expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
});
