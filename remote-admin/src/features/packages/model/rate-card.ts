import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { requiredText } from '../../../shared/form/required-text';
import { toPaise, toRupeesText } from '../../../shared/form/money-input';
import { amount } from './form-fields';
import type { DepartureForm } from './departure-form';
import type { PriceEdit } from './grid/price-columns';
import { noPrices } from './departure-form';
import { occupancies, type Occupancy } from '../../../shared/sale/occupancy';

const price = v.nullable(wireInteger);

/** Prices of a season, from … to, inclusive. Amounts in paise; null leaves a price unchanged. */
export const rateCardSchema = row({
  id: v.string(),
  name: v.string(),
  /** Null applies to all packages. */
  package_id: v.nullable(v.string()),
  /** Null applies to all cities. */
  departure_city_id: v.nullable(v.string()),
  from_on: v.string(),
  to_on: v.string(),
  twin_paise: price,
  single_paise: price,
  triple_paise: price,
  child_with_bed_paise: price,
  child_without_bed_paise: price,
  infant_paise: price,
  version: v.number(),
});

export type RateCard = v.InferOutput<typeof rateCardSchema>;

const pricesOf = (card: RateCard): Readonly<Record<Occupancy, number | null>> => ({
  twin: card.twinPaise,
  single: card.singlePaise,
  triple: card.triplePaise,
  child_with_bed: card.childWithBedPaise,
  child_without_bed: card.childWithoutBedPaise,
  infant: card.infantPaise,
});

/** A price change of a rate card. */
export interface RateChange extends PriceEdit {
  readonly startsOn: string;
  readonly departureCityId: string;
  /** Current price in rupees. */
  readonly before: string;
}

/** A rate card's changes to departures within its days and from its city. Skips past departures. */
export function getRateChanges(
  card: RateCard,
  departures: readonly DepartureForm[],
  today: string,
): RateChange[] {
  const prices = pricesOf(card);
  return departures
    .filter(
      ({ startsOn, departureCityId }) =>
        startsOn >= card.fromOn &&
        startsOn <= card.toOn &&
        startsOn > today &&
        (card.departureCityId === null || card.departureCityId === departureCityId),
    )
    .flatMap((departure) =>
      occupancies.flatMap((occupancy): RateChange[] => {
        const [paise, before] = [prices[occupancy], departure.prices[occupancy]];
        if (paise === null || toPaise(before) === paise) return [];
        const { startsOn, departureCityId } = departure;
        const key = departure.departureId;
        return [
          { key, list: 'prices', occupancy, text: toRupeesText(paise), startsOn, departureCityId, before },
        ];
      }),
    );
}

export const rateCardFormSchema = v.pipe(
  v.object({
    name: requiredText(2, 80, 'Enter a name for the season.'),
    isForAll: v.boolean(),
    departureCityId: v.string(),
    from: v.pipe(v.string(), v.isoDate('Choose the first date.')),
    to: v.pipe(v.string(), v.isoDate('Choose the last date.')),
    prices: v.object(v.entriesFromList(occupancies, amount)),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => to >= from,
      'The last date must not be before the first.',
    ),
    ['to'],
  ),
);

export type RateCardForm = v.InferInput<typeof rateCardFormSchema>;

/** @param card null for a new one */
export function toRateCardForm(card: RateCard | null): RateCardForm {
  if (!card) {
    return { name: '', isForAll: false, departureCityId: '', from: '', to: '', prices: noPrices() };
  }
  const prices = pricesOf(card);
  return {
    name: card.name,
    isForAll: card.packageId === null,
    departureCityId: card.departureCityId ?? '',
    from: card.fromOn,
    to: card.toOn,
    prices: Object.fromEntries(
      occupancies.map((occupancy) => [occupancy, toRupeesText(prices[occupancy])]),
    ) as RateCardForm['prices'],
  };
}

/** Column values of a rate card. @param packageId null while the package is unsaved */
export const toRateCardRow = (form: RateCardForm, packageId: string | null) => ({
  name: form.name.trim(),
  package_id: form.isForAll ? null : packageId,
  departure_city_id: form.departureCityId || null,
  from_on: form.from,
  to_on: form.to,
  ...(Object.fromEntries(
    occupancies.map((occupancy) => [`${occupancy}_paise`, toPaise(form.prices[occupancy])]),
  ) as Record<`${Occupancy}_paise`, number | null>),
});
