import { newRoom, newTraveller } from './draft';
import { addTraveller, changeTraveller, moveTraveller, removeTraveller } from './draft-rooms';

const [asha, ravi, mira] = [
  { ...newTraveller(), firstName: 'Asha' },
  { ...newTraveller(), firstName: 'Ravi' },
  { ...newTraveller(7), firstName: 'Mira' },
];
const rooms = [newRoom([asha, ravi]), newRoom([mira])];
const names = (of: typeof rooms) => of.map(({ travellers }) => travellers.map(({ firstName }) => firstName));

test('moves a traveller into another room and removes the emptied room', () => {
  expect(names(moveTraveller(rooms, mira.key, rooms[0]!.key))).toEqual([['Asha', 'Ravi', 'Mira']]);
  expect(names(moveTraveller(rooms, ravi.key, 'new'))).toEqual([['Asha'], ['Mira'], ['Ravi']]);
  expect(names(removeTraveller(rooms, mira.key))).toEqual([['Asha', 'Ravi']]);
});

test('adds and changes a traveller without touching the others', () => {
  expect(names(addTraveller(rooms, rooms[1]!.key, newTraveller()))).toEqual([
    ['Asha', 'Ravi'],
    ['Mira', ''],
  ]);
  expect(names(changeTraveller(rooms, ravi.key, { firstName: 'Ravindra' }))).toEqual([
    ['Asha', 'Ravindra'],
    ['Mira'],
  ]);
});
