import { act, screen } from '@testing-library/react';
import { customerAuth } from 'shared-auth';
import { aCustomer, provider } from '../../../testing/identity';
import { answer, show } from '../../../testing/page';
import { HoldRefused } from './hold-refused';
import { OwnHolds } from './own-holds';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../../testing/identity'));

beforeAll(() => customerAuth.preload());
afterEach(() => jest.restoreAllMocks());

const hold = {
  id: 'b1',
  departure_id: 'd1',
  package_slug: 'swiss-alps',
  package_title: 'Swiss Alps by Train',
  seats: 5,
  hold_expires_at: '2099-01-12T15:03:00+00:00',
};

test('names the own holds with the way to pay for them, but for the one on the page', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => answer([hold, { ...hold, id: 'b2', package_title: 'Kerala' }]));
  act(() => provider.emit(aCustomer()));
  show(<OwnHolds uid="asha" shownId="b2" />);
  expect(
    await screen.findByText('You hold 5 seats on Swiss Alps by Train until 12 Jan 2099, 20:33 IST.'),
  ).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Pay or release' })).toHaveAttribute('href', '/user/bookings/b1');
});

test('offers another try when the own holds cannot be loaded', async () => {
  let holds: unknown;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer(holds ?? {}, holds ? 200 : 500));
  act(() => provider.emit(aCustomer()));
  const { user } = show(<OwnHolds uid="ravi" shownId={null} />);
  expect(await screen.findByText(/We could not check whether you hold seats/)).toBeVisible();
  holds = [hold];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You hold 5 seats on Swiss Alps by Train/)).toBeVisible();
});

test('asks before a second booking of the same tour for the same party', async () => {
  const handleBookAgain = jest.fn();
  const message = 'You hold 2 seats on this departure until 20:33. Pay for them or release them.';
  const { user } = show(
    <HoldRefused
      failure={{ kind: 'booked', bookingId: 'b1', message }}
      tourPath="/tour"
      onAccept={() => {}}
      onBookAgain={handleBookAgain}
      isHolding={false}
    />,
  );
  expect(document.activeElement).toContainElement(screen.getByText(message));
  expect(screen.getByRole('link', { name: 'See that booking' })).toHaveAttribute('href', '/user/bookings/b1');
  await user.click(screen.getByRole('button', { name: 'Make another booking' }));
  expect(handleBookAgain).toHaveBeenCalledTimes(1);
});
