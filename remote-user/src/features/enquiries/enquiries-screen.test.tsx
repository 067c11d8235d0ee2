import { act, screen, within } from '@testing-library/react';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider } from '../../testing/identity';
import { page, serve } from '../../testing/database';
import { enquiryRow } from '../../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

/** Opens the list with these rows. */
function openEnquiries(...rows: Record<string, unknown>[]): void {
  serve({ my_enquiries: page(rows.map(enquiryRow)) });
  openPage('/user/enquiries');
}

test('shows reference, date, party, message as plain text and progress of an enquiry', async () => {
  openEnquiries({});
  const enquiry = within(await screen.findByRole('article', { name: 'Kerala Backwaters' }));
  expect(enquiry.getByText('ENQ-261120-837GMA')).toBeInTheDocument();
  expect(enquiry.getByText('20 Nov 2026')).toBeInTheDocument();
  expect(enquiry.getByText('January 2027')).toBeInTheDocument();
  expect(enquiry.getByText('2 adults, 1 child')).toBeInTheDocument();
  expect(enquiry.getByText('Is there a <b>houseboat</b>?')).toBeInTheDocument();
  const steps = within(enquiry.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Received (done)',
    'In touch (now)',
    'Quote sent (not started)',
    'Booked (not started)',
  ]);
});

test('shows the other enquiries beside one that cannot be read', async () => {
  openEnquiries({ travel_month: 'infinity' }, { id: 'e2', ref: 'ENQ-BAD', adults: 'two' });
  expect(await screen.findByRole('article', { name: 'Kerala Backwaters' })).toBeVisible();
  expect(screen.getByText('ENQ-BAD cannot be shown. Please call us.')).toBeVisible();
});

test('shows no progress of a closed enquiry, and the request of one without tour', async () => {
  openEnquiries({ status: 'lost', kind: 'callback', package_title: null, package_slug: null });
  const enquiry = within(await screen.findByRole('article', { name: 'Callback' }));
  expect(enquiry.getByText('Closed')).toBeInTheDocument();
  expect(enquiry.queryByRole('list')).not.toBeInTheDocument();
});

test.each([
  ['See your quote', { quote_token: 't1' }, '/quote/t1'],
  ['Open booking', { quote_token: 't1', booking_id: 'b1' }, '/user/bookings/b1'],
])('leads on: %s', async (label, row, href) => {
  openEnquiries(row);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
});
