import * as v from 'valibot';
import { quoteRow } from '../../../testing/rows';
import { toHoldForm, toHoldRequest } from './hold-form';
import { quoteState, savedQuoteSchema, toNewVersion } from './saved-quote';

const saved = (overrides: object = {}) => v.parse(savedQuoteSchema, quoteRow(overrides));
const now = new Date('2098-12-31T00:00:00Z');

test('is valid until it expires, is replaced or is booked', () => {
  expect(quoteState(saved(), now)).toBe('stands');
  expect(quoteState(saved({ is_replaced: true }), now)).toBe('replaced');
  expect(quoteState(saved({ valid_until: '2098-12-30T00:00:00Z' }), now)).toBe('ranOut');
  expect(quoteState(saved({ booking: { id: 'b1', ref: 'AT-1', status: 'hold' } }), now)).toBe('booked');
});

test('becomes available again after its hold expires', () => {
  expect(quoteState(saved({ booking: { id: 'b1', ref: 'AT-1', status: 'expired' } }), now)).toBe('stands');
});

test('copies the former version into a new one', () => {
  const form = toNewVersion(
    saved({
      rooms: [
        {
          travellers: [
            { age: null, first_name: 'Farah' },
            { age: 7, bed: false },
          ],
        },
      ],
      extras: [{ id: 'e1', count: 2 }],
      discount_paise: 250_000,
      discount_reason: 'A regular',
    }),
  );
  expect(form).toMatchObject({
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

test('holds seats for the quoted ages with current names and birth dates', () => {
  const quote = saved({
    rooms: [
      {
        travellers: [
          { age: null, first_name: 'Farah' },
          { age: 7, bed: false },
        ],
      },
    ],
  });
  const form = toHoldForm(quote);
  form.rooms[0]!.travellers[1]!.dob = '2092-01-05';
  expect(toHoldRequest(form, quote)).toEqual({
    hours: 48,
    wishes: '',
    rooms: [
      {
        travellers: [
          { age: null, first_name: 'Farah', last_name: '', meal: 'any' },
          { age: 7, bed: false, first_name: '', last_name: '', meal: 'any', dob: '2092-01-05' },
        ],
      },
    ],
  });
});
