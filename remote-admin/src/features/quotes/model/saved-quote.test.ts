import * as v from 'valibot';
import { quoteRow } from '../../../testing/rows';
import { quoteState, savedQuoteSchema, toNewVersion } from './saved-quote';

const saved = (overrides: object = {}) => v.parse(savedQuoteSchema, quoteRow(overrides));
const now = new Date('2098-12-31T00:00:00Z');

test.each([
  [{}, 'open'],
  [{ is_replaced: true }, 'replaced'],
  [{ valid_until: '2098-12-30T00:00:00Z' }, 'expired'],
  [{ booking: { id: 'b1', ref: 'AT-1', status: 'hold' } }, 'booked'],
  // Its seats are free again.
  [{ booking: { id: 'b1', ref: 'AT-1', status: 'expired' } }, 'open'],
])('a quote with %j: %s', (overrides, state) => {
  expect(quoteState(saved(overrides), now)).toBe(state);
});

const child = { age: 7, bed: false };
const family = { rooms: [{ travellers: [{ age: null, first_name: 'Farah' }, child] }] };

test('copies the former version into a new one', () => {
  const discount = { discount_paise: 250_000, discount_reason: 'A regular' };
  expect(toNewVersion(saved({ ...family, ...discount, extras: [{ id: 'e1', count: 2 }] }))).toMatchObject({
    packageId: 'p1',
    departureId: 'd2',
    rooms: [
      {
        travellers: [
          { kind: 'adult', firstName: 'Farah' },
          { kind: 'child', age: '7', bed: false },
        ],
      },
    ],
    extras: { e1: '2' },
    discount: '2500',
    discountReason: 'A regular',
  });
});
