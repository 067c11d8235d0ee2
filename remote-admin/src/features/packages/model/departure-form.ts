import * as v from 'valibot';
import { formatPaise } from '@aertrip/platform';
import { toPaise } from '../../../shared/form/field-values';
import { choiceField, clockField, idField, numberField, optionalField, schemasOf, textField } from './field';
import { amount, shortText, wholeNumber } from './form-fields';
import { departureStatuses } from '../../../shared/sale/departure-status';
import { occupancies, type Occupancy } from '../../../shared/sale/departures-on-sale';
import { type DeparturePrices, usualPrices } from '../../../shared/price-warnings';

export const seats = wholeNumber(0, 1000);
export const prices = v.object(v.entriesFromList(occupancies, amount));

type Prices = v.InferOutput<typeof prices>;

/** An old price needs a price, and is not below it. */
export const struckOutPrices = <Form extends { readonly prices: Prices; readonly mrp: Prices }>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const form = dataset.value;
    for (const occupancy of occupancies) {
      const price = toPaise(form.prices[occupancy]);
      const mrp = toPaise(form.mrp[occupancy]);
      if (mrp === null || (price !== null && mrp >= price)) continue;
      addIssue({
        message:
          price === null ? 'Enter the price as well.' : 'The old price must not be lower than the price.',
        path: [
          { type: 'object', origin: 'value', input: form, key: 'mrp', value: form.mrp },
          { type: 'object', origin: 'value', input: form.mrp, key: occupancy, value: form.mrp[occupancy] },
        ],
      });
    }
  });

/** The columns of a departure that people edit, as `app.package_tables()` has them. */
export const departureFields = {
  departureCityId: idField(v.string()),
  startsOn: textField(v.pipe(v.string(), v.isoDate('Choose a date.'))),
  status: choiceField(departureStatuses),
  seatsTotal: numberField(seats),
  /** Minimum number of sold seats for it to run; empty means no minimum. */
  minGuests: numberField(wholeNumber(1, 1000, { optional: true })),
  airline: optionalField(shortText(80, 'The airline')),
  /** Local times of the flights, `06:10`; empty until they are known. */
  outDeparts: clockField(),
  outArrives: clockField(),
  backDeparts: clockField(),
  backArrives: clockField(),
};

/** A departure's form values: amounts in rupees as typed, where an empty amount means "not offered". */
export const departureSchema = v.pipe(
  v.object({
    departureId: v.string(),
    ...schemasOf(departureFields),
    /** Seats held or booked; read-only here. */
    seatsTaken: v.number(),
    prices,
    mrp: prices,
  }),
  v.forward(
    v.partialCheck(
      [['seatsTotal'], ['seatsTaken']],
      ({ seatsTotal, seatsTaken }) => Number(seatsTotal) >= seatsTaken,
      'Enter at least the number of seats held or booked.',
    ),
    ['seatsTotal'],
  ),
  v.forward(
    v.partialCheck(
      [['outDeparts'], ['outArrives']],
      ({ outDeparts, outArrives }) => (outDeparts === '') === (outArrives === ''),
      'Enter both times, or neither.',
    ),
    ['outArrives'],
  ),
  v.forward(
    v.partialCheck(
      [['backDeparts'], ['backArrives']],
      ({ backDeparts, backArrives }) => (backDeparts === '') === (backArrives === ''),
      'Enter both times, or neither.',
    ),
    ['backArrives'],
  ),
  struckOutPrices(),
);

export type DepartureForm = v.InferInput<typeof departureSchema>;

export const noPrices = (): Record<Occupancy, string> => ({
  twin: '',
  single: '',
  triple: '',
  child_with_bed: '',
  child_without_bed: '',
  infant: '',
});

export const noFlights = { airline: '', outDeparts: '', outArrives: '', backDeparts: '', backArrives: '' };

export const emptyDeparture = (): DepartureForm => ({
  departureId: crypto.randomUUID(),
  departureCityId: '',
  startsOn: '',
  status: 'open',
  seatsTotal: '30',
  minGuests: '',
  ...noFlights,
  seatsTaken: 0,
  prices: noPrices(),
  mrp: noPrices(),
});

/** Displays a price as typed; `otherwise` without one, and for an invalid one. */
export function formatTyped(price: string, otherwise: string): string {
  const paise = toPaise(price);
  return paise === null || Number.isNaN(paise) ? otherwise : formatPaise(paise);
}

/** Whether a departure is bookable, apart from its price. */
export const isOnSale = ({ status, startsOn }: DepartureForm, today: string): boolean =>
  (status === 'open' || status === 'guaranteed') && startsOn > today;

/** A departure's amounts in paise, without invalid ones. */
export const toDeparturePrices = (form: Pick<DepartureForm, 'prices'>): DeparturePrices =>
  Object.fromEntries(
    occupancies.map((occupancy) => {
      const paise = toPaise(form.prices[occupancy]);
      return [occupancy, Number.isNaN(paise) ? null : paise];
    }),
  );

/** Typical prices of the departures on sale, including this one. */
export const getUsualPrices = (departures: readonly DepartureForm[], today: string): DeparturePrices =>
  usualPrices(departures.filter((departure) => isOnSale(departure, today)).map(toDeparturePrices));
