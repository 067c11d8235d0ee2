import { screen, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';
// Compiles the route's lazy imports before the first test's timeout starts.
import './dashboard-screen';

const counts = { total: 12, quoted: 6, booked: 3 };
const response_minutes = 125;
const period = '2027-01-01..2027-01-31';
const enquiries = {
  all: { ...counts, response_minutes, answered: 10, lost: 2 },
  sources: [{ ...counts, source: null }],
  agents: [{ ...counts, response_minutes, id: null, name: null }],
  lost_reasons: [{ reason: 'Price', total: 2 }],
};
const month = { month: '2026-12', period: '2026-12-01..2026-12-31' };
const before = {
  period: month.period,
  enquiries: {
    all: { total: 10, quoted: 6, booked: 0, response_minutes: 60, answered: 9, lost: 0 },
    sources: [{ total: 10, quoted: 6, booked: 0, source: null }],
    agents: [{ total: 10, quoted: 6, booked: 0, response_minutes: null, id: 'a1', name: 'Ravi Rao' }],
    lost_reasons: [],
  },
};
const trend = [
  { period: '2027-01-01..2027-01-07', enquiries: 4, bookings: 0 },
  { period: '2027-01-08..2027-01-14', enquiries: 8, bookings: 4 },
];
const everything = {
  is_own: false,
  period,
  enquiries,
  before: {
    ...before,
    bookings: [{ status: 'cancelled', total: 2 }],
    load: [{ ...month, departures: 0, seats_total: 0, seats_sold: 0 }],
    received: [{ ...month, in_paise: 320000, out_paise: 0 }],
  },
  trend,
  bookings: [{ status: 'confirmed', total: 4 }],
  load: [{ month: '2027-01', period, departures: 2, seats_total: 40, seats_sold: 30 }],
  received: [{ month: '2027-01', period, in_paise: 500000, out_paise: -100000 }],
  receivables: [
    { due: 'later', total: 0, due_paise: 0 },
    { due: 'late-7', total: 1, due_paise: 250000 },
  ],
};

const card = (name: string) => screen.getByRole('region', { name });

const hrefIn = (name: string, link: RegExp | string) =>
  within(card(name)).getAllByRole('link', { name: link })[0]?.getAttribute('href');

async function openDashboard(body: object, role: 'owner' | 'agent' = 'owner') {
  const view = await openAdmin(`/admin/dashboard?period=${period}`, {
    ...asRole(role),
    'GET /rest/v1/rpc/desk_dashboard': { body },
  });
  await screen.findByRole('region', { name: 'Enquiries by source' });
  return view;
}

test('links each figure to the list with its filters', async () => {
  const { backend } = await openDashboard(everything);
  const days = encodeURIComponent(period);
  expect(backend.callsTo('GET /rest/v1/rpc/desk_dashboard')).toMatchObject([
    { path: `GET /rest/v1/rpc/desk_dashboard?p_period=${days}` },
  ]);
  expect(screen.getByRole('link', { name: /^Not answered/ })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: /^Not answered/ })).toHaveAttribute(
    'href',
    `/admin/enquiries?made=${days}&stage=unanswered`,
  );
  expect(hrefIn('Enquiries by source', /^Unknown source/)).toBe(
    `/admin/enquiries?made=${days}&source=unknown`,
  );
  expect(hrefIn('Enquiries by agent', /^Unassigned/)).toBe(`/admin/enquiries?made=${days}&assignee=nobody`);
  expect(hrefIn('Why enquiries were lost', /^Price/)).toBe(
    `/admin/enquiries?made=${days}&status=lost&reason=Price`,
  );
  expect(hrefIn('Bookings made', /^Confirmed/)).toBe(`/admin/bookings?made=${days}&status=confirmed`);
  expect(hrefIn('Load factor', /^January 2027/)).toBe(`/admin/departures?when=${days}&status=running`);
  expect(hrefIn('Received', /^January 2027/)).toBe(`/admin/finance/ledger?period=${days}&state=received`);
  expect(hrefIn('Receivables', /^Up to 7 days late/)).toBe('/admin/finance/receivables?due=late-7');
  expect(hrefIn('Trend', '4')).toBe('/admin/enquiries?made=2027-01-01..2027-01-07');
});

test('compares every figure with the period before, and offers the numbers behind each chart', async () => {
  const { container } = await openDashboard(everything);
  expect(screen.getByText('Compared with 1 Dec 2026 to 31 Dec 2026')).toBeVisible();
  const figures = within(screen.getByRole('main'));
  expect(figures.getByRole('link', { name: /^Enquiries/ })).toHaveTextContent('+20 % on 10 before');
  expect(figures.getByRole('link', { name: /^Booked/ })).toHaveTextContent('0 before');
  expect(figures.getByRole('link', { name: /^First response/ })).toHaveTextContent('1 h 00 min before');
  const lines = [...container.querySelectorAll('polyline[data-line]')];
  expect(lines.map((line) => line.getAttribute('points'))).toEqual(['0,15 100,0', '0,30 100,15']);
  const table = within(card('Enquiries by source')).getByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
    'Unknown source1210 before66 before50 %60 % before30 before25 %0 % before',
  );
  const parts = [...card('Enquiries by source').querySelectorAll('[data-part]')];
  expect(parts.map((part) => part.getAttribute('width'))).toEqual(['100', '50', '25']);
  expect(card('Trend')).toHaveTextContent('Enquiries: 12, +20 % on 10 before');
  expect(card('Trend')).toHaveTextContent('Bookings: 4, 2 before');
  expect(card('Enquiries by source')).toHaveTextContent('10 · 6 quoted · 0 booked before');
  expect(card('Enquiries by agent')).toHaveTextContent('2 h 05 minno earlier figure');
  expect(card('Enquiries by agent')).toHaveTextContent('Ravi Rao010 before06 before—60 % before');
  expect(card('Why enquiries were lost')).toHaveTextContent('Price20 before');
  expect(card('Bookings made')).toHaveTextContent('Cancelled02 before');
  expect(card('Load factor')).toHaveTextContent('75 % of all seats of the period, no earlier figure.');
  expect(card('Received')).toHaveTextContent('₹4,000 in the period, +25 % on ₹3,200 before.');
});

test('shows an agent only their own enquiries and no money', async () => {
  await openDashboard(
    { is_own: true, period, enquiries, before, trend: trend.map((part) => ({ ...part, bookings: null })) },
    'agent',
  );
  expect(screen.getByText(/These are your own enquiries/)).toBeVisible();
  expect(hrefIn('Why enquiries were lost', /^Price/)).toContain('assignee=me');
  expect(screen.queryByRole('region', { name: 'Received' })).not.toBeInTheDocument();
});
