import { setSiteConfig } from '@aertrip/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useCustomerAuth, type CustomerAuthState } from 'shared-auth';
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

const fetchDouble = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
const answer = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
const sentEnquiry = (call = 0) => JSON.parse(String(fetchDouble.mock.calls[call]?.[1]?.body)).p;

beforeAll(() => {
  setSiteConfig({
    siteUrl: 'https://site.test',
    supabase: { url: 'https://data.test', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
  });
});

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(useCustomerAuth).mockReturnValue(signedOut);
  fetchDouble.mockReset().mockImplementation(() => answer('ENQ-261120-837GMA'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchDouble);
});

afterEach(() => jest.restoreAllMocks());

function open(props: Partial<Parameters<typeof EnquiryForm>[0]> = {}) {
  const form = (
    <EnquiryForm variant="enquiry" subject={subject} today="2026-11-20" onClose={() => {}} {...props} />
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: /your name/i }), 'Asha Menon');
  await user.type(screen.getByRole('textbox', { name: /phone/i }), '98765 43210');
  await user.click(screen.getByRole('checkbox', { name: /contact me/i }));
}

const send = () => screen.getByRole('button', { name: 'Send enquiry' });

test('sends a complete enquiry with an E.164 phone number and shows the reference', async () => {
  const { user } = open();
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /month of travel/i }), 'January 2027');
  await user.click(send());

  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
  expect(screen.getByRole('heading', { name: /thank you/i })).toHaveFocus();
  expect(screen.getByText(/will call you on \+919876543210/)).toBeVisible();
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
});

test('puts a party on the waiting list of a sold-out date', async () => {
  fetchDouble.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  const departure = {
    id: '6f0c0f5e-0000-4000-8000-000000000002',
    startsOn: '2027-01-12',
    cityName: 'Mumbai',
  };
  const { user } = open({
    variant: 'waiting',
    subject: { ...subject, departure },
    known: { adults: '2', children: '1' },
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Notify me' }));

  expect(await screen.findByRole('heading', { name: /on the waiting list/ })).toHaveFocus();
  expect(String(fetchDouble.mock.calls[0]?.[0])).toContain('/rpc/join_waiting_list');
  expect(sentEnquiry()).toEqual({
    departure_id: departure.id,
    name: 'Asha Menon',
    phone: '+919876543210',
    email: null,
    party_size: 3,
    consent: true,
    website: '',
  });
});

test('does not send an empty form, shows each missing field and focuses the first', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText(/^Email/), 'asha at example');
  await user.clear(screen.getByLabelText(/^Adults/));
  await user.type(screen.getByLabelText(/^Adults/), '0');
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
  await user.type(name, 'Meera Iyer');
  await user.type(screen.getByLabelText(/^Phone$/), '+91 12345');
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Phone$/)).toHaveAccessibleDescription(/Enter a complete phone number/),
  );
  expect(name).toBeValid();
  expect(fetchDouble).not.toHaveBeenCalled();
});

test('shows beside the field that a name holds no link', async () => {
  const { user } = open();
  await fillIn(user);
  const name = screen.getByRole('textbox', { name: /your name/i });
  await user.clear(name);
  await user.type(name, 'Win at www.evil.example');
  await user.click(send());
  await waitFor(() => expect(name).toHaveAccessibleDescription(/without a link or an email address/));
  expect(fetchDouble).not.toHaveBeenCalled();
});

test('sends once on a double click', async () => {
  const { user } = open();
  await fillIn(user);
  // Both clicks precede the first render.
  act(() => {
    send().click();
    send().click();
  });

  await screen.findByText('ENQ-261120-837GMA');
  expect(fetchDouble).toHaveBeenCalledTimes(1);
});

test('restores a half-filled form after a reload', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByRole('textbox', { name: /your name/i }), 'Asha Menon');
  await user.type(screen.getByRole('textbox', { name: /anything we should know/i }), 'Two rooms');
  unmount();
  open();

  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('Asha Menon');
  expect(screen.getByRole('textbox', { name: /anything we should know/i })).toHaveValue('Two rooms');
});

test('opens the form and sends the enquiry when the browser refuses storage', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { user } = open();
  await fillIn(user);
  await user.click(send());

  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
});

test('explains the hourly limit and keeps the typed values', async () => {
  fetchDouble.mockImplementation(() => answer({ code: 'PT429', message: 'Too many enquiries' }, 429));
  const { user } = open();
  await fillIn(user);
  await user.click(send());

  expect(await screen.findByRole('alert')).toHaveTextContent(/several enquiries within the last hour/i);
  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('Asha Menon');
});

test('asks for a minute when the limit of the network is used up', async () => {
  fetchDouble.mockImplementation(() => answer({ code: 'client_limit', message: 'Too often' }, 429));
  const { user } = open();
  await fillIn(user);
  await user.click(send());

  expect(await screen.findByRole('alert')).toHaveTextContent(/from your network.* try again in a minute/i);
  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('Asha Menon');
});

test('an enquiry that failed to arrive can be sent again', async () => {
  fetchDouble.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')));
  const { user } = open();
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(/enquiry was not sent/);

  await user.click(send());

  expect(await screen.findByText('ENQ-261120-837GMA')).toBeVisible();
});

test('removes the draft after the enquiry is sent', async () => {
  const { user, unmount } = open();
  await fillIn(user);
  await user.click(send());
  await screen.findByText('ENQ-261120-837GMA');
  unmount();
  open();

  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('');
});

test('fills in name and email of a signed-in customer, but never over typed values', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByRole('textbox', { name: /your name/i }), 'A. Menon');
  unmount();
  const customer = {
    uid: 'u',
    phone: null,
    email: 'asha@example.com',
    displayName: 'Asha Menon',
    emailVerified: true,
    providers: [],
  };
  jest.mocked(useCustomerAuth).mockReturnValue({ ...signedOut, user: customer });
  open();

  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('A. Menon');
  expect(screen.getByRole('textbox', { name: /email/i })).toHaveValue('asha@example.com');
});

test('names the departure of a group and takes over values typed elsewhere', async () => {
  const departure = { id: 'd1', startsOn: '2027-01-12', cityName: 'Mumbai' };
  const known = { adults: '12', children: '3', name: 'Asha Menon', message: 'Travellers: Asha Menon.' };
  const { user } = open({ variant: 'group', subject: { ...subject, departure }, known });

  expect(screen.getByText('Departure on 12 Jan 2027 from Mumbai')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /month/i })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /your name/i })).toHaveValue('Asha Menon');
  await user.type(screen.getByRole('textbox', { name: /phone/i }), '98765 43210');
  await user.click(screen.getByRole('checkbox', { name: /contact me/i }));
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

test('follows the party of the page until the visitor types another one', async () => {
  const { user, unmount } = open({ known: { adults: '3' } });
  await user.type(screen.getByRole('textbox', { name: /your name/i }), 'Asha');
  unmount();
  const again = open({ known: { adults: '4' } });
  expect(screen.getByRole('spinbutton', { name: /adults/i })).toHaveValue(4);
  await again.user.clear(screen.getByRole('spinbutton', { name: /adults/i }));
  await again.user.type(screen.getByRole('spinbutton', { name: /adults/i }), '6');
  again.unmount();
  open({ known: { adults: '5' } });

  expect(screen.getByRole('spinbutton', { name: /adults/i })).toHaveValue(6);
});

test('requires only name, number and consent for a callback', async () => {
  const { user } = open({ variant: 'callback', subject: null });

  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Call me back' }));
  await screen.findByText('ENQ-261120-837GMA');
  expect(sentEnquiry()).toMatchObject({ kind: 'callback', package_id: null });
});
