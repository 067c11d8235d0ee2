import { travellerRow } from '../../../testing/rows';
import { changeRooms, getMissing, startRooms, toChange, type PartyRoom, type RoomsAction } from './amendment';
import { parse } from '@aertrip/platform/rows';
import { travellerSchema } from './traveller';

const aTraveller = (overrides: object = {}) => parse(travellerSchema, travellerRow(overrides));

const family = () =>
  startRooms([
    aTraveller({ id: 'asha' }),
    aTraveller({ id: 'ravi', first_name: 'Ravi' }),
    aTraveller({ id: 'mira', first_name: 'Mira', age: 7, occupancy: 'child_without_bed' }),
  ]);

const after = (rooms: readonly PartyRoom[], ...steps: readonly RoomsAction[]) =>
  steps.reduce(changeRooms, rooms);

const stated = (rooms: readonly PartyRoom[]) =>
  toChange(rooms, {}).rooms?.map(({ travellers }) => travellers);

test('sends existing travellers by id, a child with its bed', () => {
  expect(stated(family())).toEqual([[{ id: 'asha' }, { id: 'ravi' }, { id: 'mira', bed: false }]]);
});

test('sends new adults without age, children with age or birth date', () => {
  const rooms = after(
    family(),
    { type: 'add room', key: 'r2' },
    { type: 'add traveller', room: 1, key: 'n1', isChild: false },
    { type: 'change traveller', key: 'n1', fields: { firstName: ' Devi ', lastName: 'Rao' } },
    { type: 'add traveller', room: 1, key: 'n2', isChild: true },
    { type: 'change traveller', key: 'n2', fields: { age: '1' } },
    { type: 'add traveller', room: 1, key: 'n3', isChild: true },
    { type: 'change traveller', key: 'n3', fields: { age: '5', dob: '2019-05-01', hasBed: false } },
  );
  expect(stated(rooms)?.[1]).toEqual([
    { first_name: 'Devi', last_name: 'Rao' },
    { age: 1 },
    { dob: '2019-05-01', bed: false },
  ]);
});

test("requires a child's age before pricing", () => {
  const added = after(family(), { type: 'add traveller', room: 0, key: 'n1', isChild: true });
  expect(Object.keys(getMissing(added))).toEqual(['rooms.0.travellers.3.age']);
  for (const age of ['12', '1.5', 'x']) {
    const typed = after(added, { type: 'change traveller', key: 'n1', fields: { age } });
    expect(Object.keys(getMissing(typed))).toHaveLength(1);
  }
  expect(getMissing(after(added, { type: 'change traveller', key: 'n1', fields: { age: '11' } }))).toEqual(
    {},
  );
});

test('keeps every traveller when travellers move and rooms disappear', () => {
  const moved = after(
    family(),
    { type: 'add room', key: 'r2' },
    { type: 'move traveller', key: 'ravi', room: 1 },
    { type: 'move traveller', key: 'nobody', room: 1 },
  );
  expect(stated(moved)).toEqual([[{ id: 'asha' }, { id: 'mira', bed: false }], [{ id: 'ravi' }]]);
  expect(stated(after(moved, { type: 'remove room', room: 0 }))).toEqual([
    [{ id: 'ravi' }, { id: 'asha' }, { id: 'mira', bed: false }],
  ]);
  expect(stated(after(moved, { type: 'remove traveller', key: 'asha' }))).toEqual([
    [{ id: 'mira', bed: false }],
    [{ id: 'ravi' }],
  ]);
});

test('omits extras with quantity zero', () => {
  expect(toChange([], { visa: 2, cake: 0 }).extras).toEqual([{ id: 'visa', count: 2 }]);
});
