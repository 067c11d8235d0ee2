import { pdfText } from '@aertrip/functions/testing/pdf-text';
import { ids } from '../policies/support/fixture';
import { openShop, type Booking, type Order, type Shop } from './support/shop';

let shop: Shop;
let booking: Booking;

beforeAll(async () => {
  shop = await openShop();
  booking = await shop.hold();
  const { body } = await shop.order(booking.id);
  await shop.press(body as Order, { outcome: 'succeed' });
}, 60_000);

afterAll(() => shop.close());

const rupees = (paise: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 }).format(paise / 100)}`;

/** Requests a document link like the site, and opens it like a new tab: without a token. */
async function openPaper(document: string, bookingId = booking.id) {
  const { body, status } = await shop.world.request('customer', 'POST', '/functions/v1/documents/links', {
    booking_id: bookingId,
    document,
  });
  expect(status).toBe(200);
  return fetch(shop.url + (body as { url: string }).url);
}

test.each([
  ['quote', ['total_paise']],
  ['receipt', ['total_paise', 'due_paise', 'paid_paise']],
  ['voucher', ['due_paise']],
  ['invoice', ['total_paise']],
] as const)('prints the amounts of the booking exactly on the %s', async (name, amounts) => {
  const details = await shop.details(booking.id);
  const answer = await openPaper(`${name}.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');

  const text = await pdfText(await answer.arrayBuffer());

  expect(text).toContain(booking.ref);
  expect(text).toContain('Page 1 of 1');
  for (const amount of amounts) expect(text).toContain(rupees(details[amount]));
});

test('names an invoice by its number', async () => {
  const { invoices } = await shop.details(booking.id);
  const answer = await openPaper('invoice.pdf');
  const number = invoices[0]!.number.replaceAll('/', '-');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="Aertrip-invoice-${number}.pdf"`);
});

test('prints each invoice of a changed booking with the lines of its date', async () => {
  const { id } = await shop.holdQuote(await shop.quote());
  const { body: order } = await shop.order(id);
  await shop.press(order as Order, { outcome: 'succeed' });
  const rooms = [{ travellers: [{}] }];
  const preview = await shop.world.rpc('agent', 'preview_amendment', { p_booking: id, p_change: { rooms } });
  const before = await shop.details(id);
  const { status } = await shop.world.rpc('agent', 'amend_booking', {
    p_booking: id,
    p_change: { rooms },
    p_version: before.version,
    p_reason: 'Only one travels',
    p_expected_total_paise: (preview.body as { now_paise: number }).now_paise,
  });
  expect(status).toBe(200);

  const { invoices } = await shop.details(id);
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  expect(invoices[1]).toMatchObject({ reverses: invoices[0]!.number });
  const read = async (file: string) => pdfText(await (await openPaper(file, id)).arrayBuffer());
  for (const { kind, number, total_paise } of invoices) {
    const file = `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number.replaceAll('/', '-')}.pdf`;
    const text = await read(file);
    expect(text).toContain(`No. ${number}`);
    expect(text).toContain(rupees(total_paise));
  }
  const [first, , last] = invoices.map(({ number }) => number);
  expect(await read('invoice.pdf')).toContain(`No. ${last}`);
  expect(await read(`invoice-${first!.replaceAll('/', '-')}.pdf`)).toContain('Travellers 2');
  // A document of another booking of the same customer.
  const [other] = (await shop.details(booking.id)).invoices;
  expect((await openPaper(`invoice-${other!.number.replaceAll('/', '-')}.pdf`, id)).status).toBe(404);
});

const openQuote = (file: string) => fetch(`${shop.url}/functions/v1/documents/quotes/${file}`);

describe('a saved quote', () => {
  test('opens for anyone with its link, and is not cached', async () => {
    const { token, ref, total_paise } = await shop.quote({ note: 'With lake view' });
    const answer = await openQuote(`${token}.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await pdfText(await answer.arrayBuffer());
    for (const part of [ref, 'With lake view', rupees(total_paise), 'This price is valid until'])
      expect(text).toContain(part);
  });

  test.each([`${crypto.randomUUID()}.pdf`, 'AQ-261122-7K2M9Q.pdf', crypto.randomUUID()])(
    'is not found at %s',
    async (file) => {
      expect((await openQuote(file)).status).toBe(404);
    },
  );
});

test('explains in a sentence that a document does not exist yet', async () => {
  const answer = await openPaper('credit-note.pdf');
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'not_yet', message: 'There is no credit note for this booking.' },
  ]);
});

test('lists the tour and the due date of the balance in the calendar', async () => {
  const calendar = await (await openPaper('calendar.ics')).text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain(`Booking ${booking.ref}`);
});

test('opens a document only for its customer and the desk', async () => {
  const path = `/functions/v1/documents/bookings/${booking.id}/quote.pdf`;
  const status = async (caller: Parameters<typeof shop.world.request>[0]) =>
    (await shop.world.request(caller, 'GET', path)).status;
  expect(await Promise.all((['customer', 'agent'] as const).map(status))).toEqual([200, 200]);
  expect(await Promise.all((['other customer', 'anonymous', 'viewer'] as const).map(status))).toEqual([
    404, 404, 404,
  ]);
});

test('accepts a link only for its own document and unchanged', async () => {
  const { body } = await shop.world.request('customer', 'POST', '/functions/v1/documents/links', {
    booking_id: booking.id,
    document: 'quote.pdf',
  });
  const { url } = body as { url: string };
  const open = async (path: string) => (await fetch(shop.url + path)).status;
  expect(await open(url)).toBe(200);
  expect(await open(url.replace('quote.pdf', 'invoice.pdf'))).toBe(401);
  expect(await open(url.replace(booking.id, crypto.randomUUID()))).toBe(401);
  expect(await open(`${url.slice(0, -4)}AAAA`)).toBe(401);
  const others = await shop.world.request('other customer', 'POST', '/functions/v1/documents/links', {
    booking_id: booking.id,
    document: 'quote.pdf',
  });
  expect(others.status).toBe(404);
});

test('opens the lists of a departure only for the desk, also by link', async () => {
  const departure = '/functions/v1/documents/departures';
  const [{ id, departure_id }] = (await shop.world.sql(
    'select id, departure_id from public.bookings where id = $1',
    [booking.id],
  )) as [{ id: string; departure_id: string }];
  expect(id).toBe(booking.id);
  const link = (caller: Parameters<typeof shop.world.request>[0], document: string) =>
    shop.world.request(caller, 'POST', '/functions/v1/documents/links', { departure_id, document });
  for (const document of ['manifest.pdf', 'rooming-list.pdf']) {
    const { body } = await link('agent', document);
    const answer = await fetch(shop.url + (body as { url: string }).url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await pdfText(await answer.arrayBuffer())).toContain(booking.ref);
  }
  for (const caller of ['customer', 'anonymous', 'viewer'] as const) {
    expect([401, 404]).toContain((await link(caller, 'manifest.pdf')).status);
    const path = `${departure}/${departure_id}/manifest.pdf`;
    expect([401, 404]).toContain((await shop.world.request(caller, 'GET', path)).status);
  }
  expect((await link('agent', 'voucher.pdf')).status).toBe(400);
});

test('opens the brochure of a live tour for everybody', async () => {
  const answer = await fetch(`${shop.url}/functions/v1/documents/packages/swiss-delight/brochure.pdf`);
  expect(answer.status).toBe(200);
  expect(await pdfText(await answer.arrayBuffer())).toContain('Tour brochure');
  expect((await fetch(`${shop.url}/functions/v1/documents/packages/nowhere/brochure.pdf`)).status).toBe(404);
});

const guestList = (file: string) =>
  shop.world.request('manager', 'GET', `/functions/v1/documents/departures/${ids.liveDeparture}/${file}`);

describe('the access log', () => {
  const recorded = () =>
    shop.world.sql(
      `select a.full_name as who, l.subject, l.record_id, l.row_count
       from public.personal_data_access l join public.admin_users a on a.id = l.admin_id
       where l.id > $1 order by l.id`,
      [before],
    );
  let before: unknown;

  beforeEach(async () => {
    const [last] = await shop.world.sql('select coalesce(max(id), 0) as id from public.personal_data_access');
    before = last?.id;
  });

  test.each([
    ['manifest.pdf', 'manifest'],
    ['rooming-list.pdf', 'rooming_list'],
  ])('records a %s with its guests', async (file, subject) => {
    expect((await guestList(file)).status).toBe(200);
    expect(await recorded()).toEqual([
      { who: 'manager', subject, record_id: ids.liveDeparture, row_count: expect.any(Number) },
    ]);
  });

  test('records a document opened by the desk, not by its customer', async () => {
    const open = (caller: Parameters<typeof shop.world.request>[0]) =>
      shop.world.request(caller, 'GET', `/functions/v1/documents/bookings/${booking.id}/quote.pdf`);
    expect((await open('customer')).status).toBe(200);
    expect(await recorded()).toEqual([]);
    expect((await open('owner')).status).toBe(200);
    expect(await recorded()).toMatchObject([
      { who: 'owner', subject: 'booking_paper', record_id: booking.id, row_count: null },
    ]);
  });

  test('refuses a document whose access cannot be recorded', async () => {
    const functions = 'function public.record_export(text, int, uuid), public.record_paper(uuid)';
    await shop.world.sql(`revoke execute on ${functions} from anon, authenticated`);
    const answers = [
      await guestList('manifest.pdf'),
      await shop.world.request('owner', 'GET', `/functions/v1/documents/bookings/${booking.id}/quote.pdf`),
    ];
    await shop.world.sql(`grant execute on ${functions} to authenticated`);
    await shop.world.sql('grant execute on function public.record_paper(uuid) to anon');
    for (const { status } of answers) expect(status).toBe(500);
    expect(await recorded()).toEqual([]);
  });
});
