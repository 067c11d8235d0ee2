import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useCustomerAuth, type CustomerAuthState } from 'shared-auth';
import { aCustomer } from '../../testing/identity';
import { answer, doubleFetch } from '../../testing/page';
import type { EnquirySubject } from './enquiry';
import { EnquiryForm } from './enquiry-form';

jest.mock('shared-auth', () => ({ ...jest.requireActual('shared-auth'), useCustomerAuth: jest.fn() }));

const signedOut: CustomerAuthState = { user: null, loading: false, error: null, showLoginPrompt: false };

const subject: EnquirySubject = {
  packageId: '6f0c0f5e-0000-4000-8000-000000000001',
  packageSlug: 'swiss-alps-by-train',
  packageTitle: 'Swiss Alps by Train',
  cities: ['Mumbai'],
  departure: null,
};

const fetchDouble = doubleFetch('ENQ-261120-837GMA');
const sentEnquiry = () => JSON.parse(String(fetchDouble.mock.calls[0]?.[1]?.body)).p;

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(useCustomerAuth).mockReturnValue(signedOut);
});

function open(props: Partial<Parameters<typeof EnquiryForm>[0]> = {}) {
  const form = (
    <EnquiryForm variant="enquiry" subject={subject} today="2026-11-20" onClose={() => {}} {...props} />
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

const field = (label: RegExp) => screen.getByLabelText(label);
const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

function fillIn() {
  fill(/^Your name/, 'Asha Menon');
  fill(/^Phone/, '98765 43210');
  fireEvent.click(field(/contact me/i));
}

const send = () => screen.getByRole('button', { name: 'Send enquiry' });

/** Fills in a form, sends it, and leaves it open. */
async function sendOne() {
  const view = open();
  fillIn();
  await view.user.click(send());
  return view;
}

test('sends a complete enquiry with an E.164 phone number, shows the reference, removes the draft', async () => {
  const { user, unmount } = open();
  fillIn();
  await user.selectOptions(screen.getByRole('combobox', { name: /month of travel/i }), 'January 2027');
  await user.click(send());

  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
  expect(screen.getByRole('heading', { name: /thank you/i })).toHaveFocus();
  expect(screen.getByText(/will call you on \+91 98765 43210/)).toBeVisible();
  expect(sentEnquiry()).toMatchObject({
    name: 'Asha Menon',
    phone: '+919876543210',
    travel_month: '2027-01-01',
    adults: 2,
    children: 0,
    consent: true,
    package_id: subject.packageId,
    departure_id: null,
  });
  unmount();
  open();
  expect(field(/^Your name/)).toHaveValue('');
});

test('sends no empty form, shows each missing or invalid field and focuses the first', async () => {
  const { user } = open();
  fill(/^Email/, 'asha at example');
  fill(/^Adults/, '0');
  await user.click(send());

  const name = screen.getByLabelText(/^Your name/);
  await waitFor(() => expect(name).toHaveFocus());
  for (const [label, problem] of [
    [/^Your name/, 'Enter your name.'],
    [/^Phone$/, 'Enter your phone number, so that we can call you.'],
    [/^Email/, 'Enter an email address such as asha@example.com, or leave this empty.'],
    [/^Adults/, 'Enter a number of adults from 1 to 40.'],
    [/contact me/i, 'Tick this box so that we can contact you about your enquiry.'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(problem));
  fill(/^Your name/, 'Win at www.evil.example');
  fill(/^Phone$/, '+91 12345');
  await user.click(send());
  await waitFor(() => expect(name).toHaveAccessibleDescription(/without a link or an email address/));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Phone$/)).toHaveAccessibleDescription(
      /Enter a 10-digit Indian mobile number/,
    ),
  );
  fill(/^Your name/, 'Meera Iyer');
  await waitFor(() => expect(name).toBeValid());
  expect(fetchDouble).not.toHaveBeenCalled();
});

test('sends once on a double click', async () => {
  open();
  fillIn();
  // Both clicks precede the first render.
  act(() => {
    send().click();
    send().click();
  });

  await screen.findByText('ENQ-261120-837GMA');
  expect(fetchDouble).toHaveBeenCalledTimes(1);
});

test('opens the form and sends the enquiry when the browser refuses storage', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await sendOne();

  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
});

test.each([
  [
    'hourly limit',
    { code: 'PT429', message: 'Too many enquiries' },
    429,
    /several enquiries within the last hour/i,
  ],
  [
    'limit of the network',
    { code: 'client_limit', message: 'Try again in 2 minutes.' },
    429,
    /^Try again in 2 minutes. We have kept your details/,
  ],
  ['date with seats', { message: 'Seats are available' }, 409, /seats are free again, or it is no longer/],
  ['date that is gone', { message: 'This departure does not exist' }, 404, /it is no longer on sale/],
])('explains the %s and keeps the typed values', async (_reason, refusal, status, sentence) => {
  fetchDouble.mockImplementation(() => answer(refusal, status));
  await sendOne();

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field(/^Your name/)).toHaveValue('Asha Menon');
});

test('sends an enquiry again that failed to arrive', async () => {
  fetchDouble.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')));
  const { user } = await sendOne();
  expect(await screen.findByRole('alert')).toHaveTextContent(/enquiry was not sent/);
  await user.click(send());
  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
});

test('restores a half-filled form, and fills in the account of a customer only where nothing was typed', () => {
  const { unmount } = open();
  fill(/^Your name/, 'A. Menon');
  fill(/^Anything we should know/, 'Two rooms');
  unmount();
  jest.mocked(useCustomerAuth).mockReturnValue({ ...signedOut, user: aCustomer() });
  open();

  expect(field(/^Your name/)).toHaveValue('A. Menon');
  expect(field(/^Anything we should know/)).toHaveValue('Two rooms');
  expect(field(/^Email/)).toHaveValue('asha@example.com');
});

test('names the departure of a group and takes over values typed elsewhere', async () => {
  const departure = { id: 'd1', startsOn: '2027-01-12', cityName: 'Mumbai' };
  const known = { adults: '12', children: '3', name: 'Asha Menon', message: 'Travellers: Asha Menon.' };
  const { user } = open({ variant: 'group', subject: { ...subject, departure }, known });

  expect(screen.getByText('Departure on 12 Jan 2027 from Mumbai')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /month/i })).not.toBeInTheDocument();
  expect(field(/^Your name/)).toHaveValue('Asha Menon');
  fill(/^Phone/, '98765 43210');
  fireEvent.click(field(/contact me/i));
  await user.click(screen.getByRole('button', { name: 'Request a group price' }));
  await screen.findByText('ENQ-261120-837GMA');
  expect(sentEnquiry()).toMatchObject({
    departure_id: 'd1',
    source: 'website-group',
    adults: 12,
    children: 3,
    message: 'Travellers: Asha Menon.',
  });
});

test('follows the party of the page until the visitor types another one', () => {
  const { unmount } = open({ known: { adults: '3' } });
  fill(/^Your name/, 'Asha');
  unmount();
  const again = open({ known: { adults: '4' } });
  expect(field(/^Adults/)).toHaveValue(4);
  fill(/^Adults/, '6');
  again.unmount();
  open({ known: { adults: '5' } });

  expect(field(/^Adults/)).toHaveValue(6);
});

test('requires only name, number and consent for a callback', async () => {
  const { user } = open({ variant: 'callback', subject: null });

  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  fillIn();
  await user.click(screen.getByRole('button', { name: 'Call me back' }));
  await screen.findByText('ENQ-261120-837GMA');
  expect(sentEnquiry()).toMatchObject({ kind: 'callback', package_id: null });
});
