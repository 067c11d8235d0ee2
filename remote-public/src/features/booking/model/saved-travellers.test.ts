import { newRoom, newTraveller, travellersOf } from './draft';
import { withoutNames, withSavedTravellers, type SavedTraveller } from './saved-travellers';

const saved: SavedTraveller[] = [
  { firstName: 'Ravi', lastName: 'Menon', meal: 'jain', isChild: false },
  { firstName: 'Mira', lastName: 'Menon', meal: 'any', isChild: true },
  { firstName: 'Asha', lastName: 'Menon', meal: 'vegetarian', isChild: false },
];

const rooms = () => [newRoom([newTraveller(), newTraveller(8)]), newRoom([newTraveller(), newTraveller()])];

const names = (filled: ReturnType<typeof rooms>) =>
  travellersOf(filled).map(({ firstName, lastName, meal }) => `${firstName} ${lastName}, ${meal}`);

test('fills in the own name first, then adults and children of earlier bookings', () => {
  expect(names(withSavedTravellers(rooms(), saved, 'Asha Menon'))).toEqual([
    'Asha Menon, vegetarian',
    'Mira Menon, any',
    'Ravi Menon, jain',
    ' , any',
  ]);
});

test('splits a new customer’s name before the last word, and keeps typed names', () => {
  const [first] = rooms();
  const typed = { ...newTraveller(), firstName: 'Nila', lastName: 'Rao' };
  const filled = withSavedTravellers([newRoom([typed]), first!], [], 'Asha Rani Menon');
  expect(names(filled)).toEqual(['Nila Rao, any', 'Asha Rani Menon, any', ' , any']);
  expect(travellersOf(filled)[1]).toMatchObject({ firstName: 'Asha Rani', lastName: 'Menon' });
});

test('clears all names', () => {
  const filled = withSavedTravellers(rooms(), saved, 'Asha Menon');
  expect(travellersOf(withoutNames(filled)).every(({ firstName }) => firstName === '')).toBe(true);
});
