import { screen, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

// Compiles the route's lazy imports before the first test's timeout starts.
import './dashboard-screen';

const counts = { enquiries: 12, answered: 10, quoted: 6, booked: 3 };
const none = { enquiries: 0, answered: 0, quoted: 0, booked: 0 };
const money = { sales: 4, sales_paise: 40000000, in_paise: 500000, out_paise: -100000 };
const noMoney = { sales: 0, sales_paise: 0, in_paise: 0, out_paise: 0 };
const period = '2027-01-01..2027-01-31';
const everything = {
  is_own: false,
  renewed_at: '2027-01-11T09:00:00Z',
  before_period: '2026-12-01..2026-12-31',
  all: { ...counts, ...money },
  before: { enquiries: 10, answered: 9, quoted: 6, booked: 0, ...noMoney, in_paise: 320000 },
  sources: [
    { ...counts, ...noMoney, key: null, name: null },
    { ...none, ...money, key: 'No enquiry', name: 'No enquiry' },
  ],
  agents: [{ ...counts, ...money, key: null, name: null }],
  months: [{ ...counts, ...money, key: '2027-01', name: '2027-01' }],
  tours: [{ key: '00000000-0000-4000-8000-000000000001', name: 'Kerala', sales: 4, sales_paise: 40000000 }],
};

const card = (name: string) => screen.getByRole('region', { name });

const hrefIn = (name: string, link: RegExp | string) =>
  within(card(name)).getAllByRole('link', { name: link })[0]?.getAttribute('href');

async function openDashboard(body: object, role: 'owner' | 'agent' = 'owner') {
  const view = await openAdmin(`/admin/dashboard?period=${period}`, {
    ...asRole(role),
    'GET /rest/v1/rpc/desk_figures': { body },
    'POST /rest/v1/rpc/renew_figures': { status: 204 },
  });
  await screen.findByRole('region', { name: 'By source' });
  return view;
}

test('links each figure to the list with its filters', async () => {
  const { backend } = await openDashboard(everything);
  const days = encodeURIComponent(period);
  expect(backend.callsTo('GET /rest/v1/rpc/desk_figures')).toMatchObject([
    { path: `GET /rest/v1/rpc/desk_figures?p_period=${days}` },
  ]);
  const figures = within(screen.getByRole('main'));
  expect(figures.getByRole('link', { name: /^Enquiries/ })).toHaveTextContent('2 not answered');
  expect(figures.getByRole('link', { name: /^Sales/ })).toHaveAttribute(
    'href',
    `/admin/bookings?made=${days}`,
  );
  expect(hrefIn('By source', /^Unknown source/)).toBe(`/admin/enquiries?made=${days}&source=unknown`);
  expect(hrefIn('By source', /^No enquiry/)).toBe(`/admin/bookings?made=${days}`);
  expect(hrefIn('By agent', /^Unassigned/)).toBe(`/admin/enquiries?made=${days}&assignee=nobody`);
  expect(hrefIn('By tour', 'Kerala')).toBe('/admin/packages/00000000-0000-4000-8000-000000000001');
  expect(hrefIn('By month', /^January 2027/)).toBe('/admin/finance/ledger?period=2027-01&state=received');
});

test('shows an agent only their own enquiries and no money', async () => {
  const own = { ...counts, key: null, name: null };
  await openDashboard(
    {
      ...everything,
      is_own: true,
      all: counts,
      before: none,
      sources: [own],
      agents: [own],
      months: [own],
      tours: [],
    },
    'agent',
  );
  expect(screen.getByText(/These are your own enquiries/)).toBeVisible();
  expect(hrefIn('By source', /^Unknown source/)).toContain('assignee=me');
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^Received/ })).not.toBeInTheDocument();
});
