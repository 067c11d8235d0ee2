import { pdfText } from '@aertrip/functions/testing/pdf-text';
import type { Booking } from '../policies/support/sales';
import type { Caller } from '../policies/support/world';
import { setUpShop, type Order } from './support/shop';

const shop = setUpShop(false);
const { amend, bookingOf, details, hold, holdQuote, order, press, quote, world } = shop;
let booking: Booking;

beforeAll(async () => {
  booking = await hold();
  await press((await order(booking.id)).body as Order, { outcome: 'succeed' });
});

const rupees = (paise: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 }).format(paise / 100)}`;

const open = (path: string) => fetch(world.backend.url + path);
const textOf = async (answer: Response) => pdfText(await answer.arrayBuffer());
const dashed = (number: string) => number.replaceAll('/', '-');

const requestLink = async (caller: Caller, document: string, booking_id = booking.id) => {
  const link = { booking_id, document };
  const { status, body } = await world.request(caller, 'POST', '/functions/v1/documents/links', link);
  return { status, url: (body as { url: string }).url };
};

/** Requests a document link like the site, and opens it like a new tab: without a token. */
const openPaper = async (document: string, booking_id = booking.id) =>
  open((await requestLink('customer', document, booking_id)).url);

const statusFor = async (caller: Caller, path: string) =>
  (await world.request(caller, 'GET', `/functions/v1/documents/${path}`)).status;

test.each([
  ['quote', ['total_paise']],
  ['receipt', ['total_paise', 'due_paise', 'paid_paise']],
  ['voucher', ['due_paise']],
  ['invoice', ['total_paise']],
] as const)('prints the amounts of the booking exactly on the %s', async (name, amounts) => {
  const answer = await openPaper(`${name}.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await textOf(answer);
  expect(text).toContain(booking.ref);
  const paid = await details(booking.id);
  for (const amount of amounts) expect(text).toContain(rupees(paid[amount]));
});

test('prints each invoice of a changed booking with the lines of its date', async () => {
  const { id } = await holdQuote((await quote()).id);
  await press((await order(id)).body as Order, { outcome: 'succeed' });
  await amend(await bookingOf(id), { rooms: [{ travellers: [{}] }] });

  const { invoices } = await details(id);
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  const [first, note, last] = invoices.map(({ number }) => number);
  expect(invoices[1]).toMatchObject({ reverses: first });
  const read = async (file: string) => textOf(await openPaper(file, id));
  expect(await read(`credit-note-${dashed(note!)}.pdf`)).toContain(`No. ${note}`);
  expect(await read(`invoice-${dashed(first!)}.pdf`)).toContain('Travellers 2');
  expect(await read('invoice.pdf')).toContain(`No. ${last}`);
  const { headers } = await openPaper('invoice.pdf', id);
  expect(headers.get('content-disposition')).toBe(`inline; filename="Aertrip-invoice-${dashed(last!)}.pdf"`);
  // A document of another booking of the same customer.
  const [other] = (await details(booking.id)).invoices;
  expect((await openPaper(`invoice-${dashed(other!.number)}.pdf`, id)).status).toBe(404);
});

const openShared = (token: string) => open(`/functions/v1/documents/shared/${token}.pdf`);

interface Paper {
  readonly token: string;
  readonly document: string;
}

test('opens the papers of a booking for anyone with their links, until these expire', async () => {
  const papers = (await world.ok('agent', 'booking_papers', { p_booking: booking.id })) as Paper[];
  const [invoice] = (await details(booking.id)).invoices;
  expect(papers.map(({ document }) => document)).toEqual([
    'voucher',
    'itinerary',
    expect.stringMatching(/^receipt-AR-/),
    `invoice-${dashed(invoice!.number)}`,
  ]);
  for (const { token, document } of papers) {
    const answer = await openShared(token);
    expect([document, answer.status]).toEqual([document, 200]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await textOf(answer)).toContain(booking.ref);
  }
  // The same links while they are valid.
  expect(await world.ok('agent', 'booking_papers', { p_booking: booking.id })).toEqual(papers);
  await world.sql(`update app.paper_links set expires_at = now()`);
  expect((await openShared(papers[0]!.token)).status).toBe(404);
  expect((await openShared('0b5c8f8e-0000-4000-8000-000000000009')).status).toBe(404);
});

test.each(['anonymous', 'customer', 'other customer', 'viewer', 'agent'] as const)(
  'lets %s read no booking by the link of a paper but as the paper',
  async (caller) => {
    const [paper] = (await world.ok('agent', 'booking_papers', { p_booking: booking.id })) as Paper[];
    const { status } = await world.rpc(caller, 'open_paper_link', { p_token: paper!.token });
    expect([401, 403, 404]).toContain(status);
  },
);

test('emails a paper once a day, to a customer with an address', async () => {
  const [paper] = (await world.ok('agent', 'booking_papers', { p_booking: booking.id })) as Paper[];
  const send = async () => (await world.rpc('agent', 'send_paper', { p_token: paper!.token })).status;
  expect([await send(), await send()]).toEqual([204, 409]);
  expect(
    await world.sql(`select fields ->> 'token' as token from messages where template = 'paper_sent'`),
  ).toEqual([{ token: paper!.token }]);
});

const openQuote = (file: string) => open(`/functions/v1/documents/quotes/${file}`);

test('opens a saved quote for anyone with its link, uncached', async () => {
  const { token, ref, total_paise } = await quote({ note: 'With lake view' });
  const answer = await openQuote(`${token}.pdf`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await textOf(answer);
  for (const part of [ref, 'With lake view', rupees(total_paise), 'This price is valid until'])
    expect(text).toContain(part);
  for (const file of [`${crypto.randomUUID()}.pdf`, 'AQ-261122-7K2M9Q.pdf', token])
    expect((await openQuote(file)).status).toBe(404);
});

test('opens a document only for its customer and the desk', async () => {
  for (const [caller, status] of [
    ['customer', 200],
    ['agent', 200],
    ['other customer', 404],
    ['anonymous', 404],
    ['viewer', 404],
  ] as const)
    expect([caller, await statusFor(caller, `bookings/${booking.id}/quote.pdf`)]).toEqual([caller, status]);
});

const status = async (path: string) => (await open(path)).status;

test('accepts a link only for its own document and unchanged', async () => {
  const { url } = await requestLink('customer', 'quote.pdf');
  expect(await status(url)).toBe(200);
  for (const changed of [
    url.replace('quote.pdf', 'invoice.pdf'),
    url.replace(booking.id, crypto.randomUUID()),
    `${url.slice(0, -4)}AAAA`,
  ])
    expect(await status(changed)).toBe(401);
  expect((await requestLink('other customer', 'quote.pdf')).status).toBe(404);
});

const brochure = (slug: string) => open(`/functions/v1/documents/packages/${slug}/brochure.pdf`);

test('opens the brochure of a live tour for everybody', async () => {
  expect(await textOf(await brochure('swiss-delight'))).toContain('Tour brochure');
  expect((await brochure('nowhere')).status).toBe(404);
});

const quotePath = () => `bookings/${booking.id}/quote.pdf`;

describe('the access log', () => {
  let before: unknown;
  const recorded = () =>
    world.sql(
      `select a.full_name as who, l.subject, l.record_id
       from personal_data_access l join admin_users a on a.id = l.admin_id where l.id > $1 order by l.id`,
      [before],
    );

  beforeEach(async () => {
    before = (await world.row('select coalesce(max(id), 0) as id from personal_data_access')).id;
  });

  test('records documents opened by the desk, not by their customer', async () => {
    expect(await statusFor('customer', quotePath())).toBe(200);
    expect(await recorded()).toEqual([]);
    expect(await statusFor('manager', quotePath())).toBe(200);
    expect(await recorded()).toEqual([{ who: 'manager', subject: 'booking_paper', record_id: booking.id }]);
  });

  test('refuses a document whose access cannot be recorded', async () => {
    await world.sql('revoke execute on function record_paper(uuid) from anon, authenticated');
    const answer = await statusFor('owner', quotePath());
    await world.sql('grant execute on function record_paper(uuid) to anon, authenticated');
    expect(answer).toBe(500);
    expect(await recorded()).toEqual([]);
  });
});
