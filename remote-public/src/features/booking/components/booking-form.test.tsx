import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, provider } from '../../../testing/identity';
import { answer, doubleFetch, show } from '../../../testing/page';
import { aQuoteAnswer } from '../../../testing/quotes';
import { customerAuth } from 'shared-auth';
import { newDraft, newRoom, newTraveller, saveDraft, type BookingDraft } from '../model/draft';
import { BookingForm } from './booking-form';
import { BookingStart } from './booking-start';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../../testing/identity'));

const fetchDouble = doubleFetch(aQuoteAnswer());

async function signIn() {
  await act(() => customerAuth.preload());
  act(() => provider.emit(aCustomer()));
}

const tour = {
  slug: 'swiss-alps-by-train',
  title: 'Swiss Alps by Train',
  path: '/packages/switzerland/swiss-alps-by-train',
  packageId: 'package-1',
  isAbroad: true,
  departure: {
    id: 'departure-1',
    dates: '12 Jan – 19 Jan 2027',
    place: 'from Mumbai',
    isSoldOut: false,
    seats: '4 seats left',
    startsOn: '2027-01-12',
    endsOn: '2027-01-19',
  },
};

const contact = { name: 'Asha Menon', phone: '98765 43210', email: 'asha@example.com' };

const named = { firstName: 'Asha', lastName: 'Menon' };

function draftOf(dob: string): BookingDraft {
  const draft = newDraft([
    newRoom([
      { ...newTraveller(), ...named },
      { ...newTraveller(8), ...named, dob },
    ]),
  ]);
  return { ...draft, contact: { ...draft.contact, ...contact } };
}

function open(dob: string, typed: Partial<BookingDraft['contact']> = {}, step = '') {
  const draft = draftOf(dob);
  const { user } = show(
    <BookingForm
      tour={tour}
      initial={{ ...draft, contact: { ...draft.contact, ...typed }, hasConsent: step === 'review' }}
      onGroup={() => {}}
    />,
    `/book/${tour.slug}?departure=departure-1&adults=1&children=8&step=${step}`,
  );
  return { user, press: (name = 'Continue') => user.click(screen.getAllByRole('button', { name })[0]!) };
}

test('continues at once after a refused entry is corrected, before the new price arrives', async () => {
  const message = 'Please check the date of birth';
  fetchDouble.mockImplementation(() =>
    answer({ refusal: { code: 'TRAVELLERS', message, field: 'rooms.0.travellers.1.dob' } }),
  );
  const { press } = open('2019-6-14', contact, 'travellers');
  const dob = within(screen.getByRole('group', { name: 'Date of birth' })).getByLabelText('Year');
  await waitFor(() => expect(dob).toHaveAccessibleDescription(expect.stringMatching(message)));
  await press();
  expect(dob).toBeVisible();

  fetchDouble.mockImplementation(() => new Promise(() => {}));
  fireEvent.change(dob, { target: { value: '2018' } });
  await press();
  expect(await screen.findByRole('heading', { name: 'Check and reserve' })).toBeVisible();
});

test('lets a guest continue once a contact is confirmed, and keeps the form', async () => {
  const { user, press } = open('2018-6-14', contact);
  await screen.findByRole('heading', { name: 'Confirm your mobile number or email' });
  await press();
  const asked = await screen.findByRole('link', {
    name: 'Confirm your mobile number or your email to continue.',
  });
  await user.click(asked);
  expect(screen.getByRole('region', { name: 'Confirm your mobile number or email' })).toHaveFocus();

  await signIn();
  const confirmed = await screen.findByText(/Confirmed. This booking will be in the account of Asha Menon/);
  expect(document.activeElement).toContainElement(confirmed);
  expect(screen.getByLabelText('Phone')).toHaveValue('98765 43210');
  await press();
  expect(await screen.findByRole('heading', { name: 'Travellers and extras' })).toBeVisible();
});

test('holds seats under a new key when the first one has held another date', async () => {
  const keys: string[] = [];
  fetchDouble.mockImplementation((input, init) => {
    if (!String(input).includes('hold_seats')) return answer(aQuoteAnswer());
    keys.push(JSON.parse(String(init?.body)).p_key);
    return keys.length === 1
      ? answer({ message: 'This idempotency key was used for another request', details: 'key' }, 422)
      : answer({ id: 'booking-1' });
  });
  await signIn();
  const { user } = open('2018-6-14', contact, 'review');
  await user.click((await screen.findAllByRole('button', { name: 'Reserve for 20 minutes' }))[0]!);
  await waitFor(() => expect(new Set(keys).size).toBe(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows both totals of a changed price, and holds once after consent', async () => {
  const totals: number[] = [];
  fetchDouble.mockImplementation((input, init) => {
    if (!String(input).includes('hold_seats')) return answer(aQuoteAnswer());
    totals.push(JSON.parse(String(init?.body)).p_expected_total_paise);
    return totals.length === 1
      ? answer(
          { message: 'PRICE_CHANGED: another price', details: '{"was": 26249790, "now": 27000000}' },
          409,
        )
      : answer({ id: 'booking-1' });
  });
  await signIn();
  const { user } = open('2018-6-14', contact, 'review');
  await user.click((await screen.findAllByRole('button', { name: 'Reserve for 20 minutes' }))[0]!);
  expect(
    await screen.findByText(/from ₹2,62,497.90 to ₹2,70,000 while .* No seats are held yet/),
  ).toBeVisible();
  const accept = screen.getByRole('button', { name: 'Reserve for ₹2,70,000' });
  // Both presses precede the first render.
  act(() => {
    accept.click();
    accept.click();
  });
  await waitFor(() => expect(totals).toEqual([26_249_790, 27_000_000]));
});

test('confirms instead of holding when a promotion leaves nothing to pay', async () => {
  fetchDouble.mockImplementation(() => answer(aQuoteAnswer({ total_paise: 0, deposit_paise: 0 })));
  await signIn();
  open('2018-6-14', contact, 'review');
  expect(await screen.findAllByRole('button', { name: 'Confirm booking' })).toHaveLength(2);
  expect(screen.getByText('There is nothing to pay. Your seats are confirmed at once.')).toBeVisible();
  expect(screen.queryByText(/We hold your seats/)).not.toBeInTheDocument();
});

test('does not continue before a typed promotion code is applied', async () => {
  await signIn();
  const { user, press } = open('2018-6-14', contact, 'travellers');
  await user.type(await screen.findByLabelText(/Promotion code/), 'EARLY10');
  await press();
  expect(screen.getByLabelText(/Promotion code/)).toHaveAccessibleDescription(/Apply the promotion code/);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await press();
  expect(await screen.findByRole('heading', { name: 'Check and reserve' })).toBeVisible();
});

test('keeps the typed names in the rooms and beds of the URL', async () => {
  const typed = newDraft([newRoom([{ ...newTraveller(), ...named }, newTraveller()])]);
  saveDraft(tour.slug, { ...typed, contact: { ...typed.contact, ...contact } });
  show(
    <BookingStart
      tour={tour}
      user={null}
      party={{ adults: 2, childAges: [], rooms: 2 }}
      onGroup={() => {}}
    />,
    '/?step=travellers',
  );
  expect((await screen.findAllByLabelText('First name'))[0]).toHaveValue('Asha');
  const bodies = fetchDouble.mock.calls.flatMap(([, init]) => init?.body ?? []);
  expect(JSON.parse(String(bodies[0])).p_rooms).toEqual({ adults: 2, children: [], rooms: 2 });
});

test('recalculates the age of a typed child for another date', async () => {
  saveDraft(tour.slug, draftOf('2018-6-14'));
  const later = { ...tour.departure, startsOn: '2030-06-14', endsOn: '2030-06-21' };
  show(
    <BookingStart
      tour={{ ...tour, departure: later }}
      user={null}
      party={{ adults: 1, childAges: [8] }}
      onGroup={() => {}}
    />,
    '/?step=travellers',
  );
  expect(await screen.findByText('12 years old on departure, so the adult price applies.')).toBeVisible();
});
