import { newDraft, newRoom, newTraveller, type BookingDraft } from './draft';
import { reachableStep, stepErrors } from './steps';
import { contactOf, toDraftField } from './validation';

const startsOn = '2027-01-12';
const named = { firstName: 'Asha', lastName: 'Menon' };
const complete: BookingDraft = {
  ...newDraft([
    newRoom([
      { ...newTraveller(), ...named },
      { ...newTraveller(7), ...named, dob: '2019-3-4' },
    ]),
  ]),
  contact: {
    name: 'Asha Menon',
    phone: '98765 43210',
    email: 'asha@example.com',
    address: '',
    state: '',
    gstin: '',
  },
};

test('opens no step whose predecessors are incomplete', () => {
  const empty = newDraft([newRoom([newTraveller()])]);
  expect(reachableStep('review', empty, startsOn)).toBe('contact');
  expect(reachableStep('review', { ...complete, rooms: empty.rooms }, startsOn)).toBe('travellers');
  expect(reachableStep('review', complete, startsOn)).toBe('review');
  expect(reachableStep('travellers', complete, startsOn)).toBe('travellers');
  expect(reachableStep('pay', complete, startsOn)).toBe('contact');
  expect(reachableStep(null, complete, startsOn)).toBe('contact');
});

test("reports each missing field under the database's field name", () => {
  const rooms = [newRoom([newTraveller(), { ...newTraveller(7), ...named, dob: '2019-2-31' }])];
  expect(stepErrors('travellers', newDraft(rooms), startsOn)).toEqual({
    'rooms.0.travellers.0.firstName': 'Enter the first name as in the passport or photo ID.',
    'rooms.0.travellers.0.lastName': 'Enter the last name. Only one name? Enter it in both fields.',
    'rooms.0.travellers.1.dob': 'February 2019 has no 31st.',
  });
  expect(Object.keys(stepErrors('contact', newDraft(rooms), startsOn))).toEqual([
    'contact.name',
    'contact.phone',
  ]);
  expect(toDraftField('rooms.0.travellers.0.first_name')).toBe('rooms.0.travellers.0.firstName');
});

test('rejects a child born after the departure and a tenth traveller', () => {
  const unborn = [newRoom([{ ...newTraveller(1), ...named, dob: '2027-1-13' }])];
  expect(stepErrors('travellers', newDraft(unborn), startsOn)).toEqual({
    'rooms.0.travellers.0.dob': 'This date of birth is after the departure.',
  });
  const ten = [newRoom(Array.from({ length: 10 }, () => ({ ...newTraveller(), ...named })))];
  expect(stepErrors('travellers', newDraft(ten), startsOn)).toEqual({
    rooms: 'You can book online for up to 9 travellers.',
  });
});

test('requires acceptance of the terms, and sends the phone number as E.164', () => {
  expect(stepErrors('review', complete, startsOn)).toHaveProperty('consent');
  expect(stepErrors('review', { ...complete, hasConsent: true }, startsOn)).toEqual({});
  expect(contactOf(complete).phone).toBe('+919876543210');
});
