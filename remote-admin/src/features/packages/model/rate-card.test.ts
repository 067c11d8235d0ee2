import { emptyDeparture, noPrices } from './departure-form';
import { getPriceWarnings } from './grid/price-columns';
import { getRateChanges, toRateCardForm, toRateCardRow, type RateCard } from './rate-card';

const card: RateCard = {
  id: 'r1',
  name: 'Summer',
  packageId: 'p1',
  departureCityId: null,
  fromOn: '2027-04-01',
  toOn: '2027-06-30',
  twinPaise: 12_000_000,
  singlePaise: 15_000_000,
  triplePaise: null,
  childWithBedPaise: null,
  childWithoutBedPaise: null,
  infantPaise: null,
  version: 2,
};
const on = (startsOn: string, more: object = {}) => ({
  ...emptyDeparture(),
  departureId: startsOn,
  startsOn,
  departureCityId: 'bom',
  prices: { ...noPrices(), twin: '100000', single: '150000', triple: '90000' },
  ...more,
});
const today = '2026-11-22';

test('includes both ends of the season and skips equal prices', () => {
  const days = ['2027-03-31', '2027-04-01', '2027-06-30', '2027-07-01'].map((day) => on(day));
  expect(
    getRateChanges(card, days, today).map(({ key, occupancy, before, text }) => [
      key,
      occupancy,
      before,
      text,
    ]),
  ).toEqual([
    ['2027-04-01', 'twin', '100000', '120000'],
    ['2027-06-30', 'twin', '100000', '120000'],
  ]);
});

test('affects one city only, and no past departures', () => {
  const ofDelhi = { ...card, departureCityId: 'del' };
  const days = [on('2027-05-01'), on('2027-05-02', { departureCityId: 'del' })];
  expect(getRateChanges(ofDelhi, days, today).map(({ key }) => key)).toEqual(['2027-05-02']);
  expect(getRateChanges(card, days, '2027-05-02')).toEqual([]);
});

test('saves a card as typed, for its package or for all', () => {
  const stored = {
    name: 'Summer',
    package_id: 'p1',
    departure_city_id: null,
    from_on: '2027-04-01',
    to_on: '2027-06-30',
    twin_paise: 12_000_000,
    single_paise: 15_000_000,
    triple_paise: null,
    child_with_bed_paise: null,
    child_without_bed_paise: null,
    infant_paise: null,
  };
  expect(toRateCardRow(toRateCardForm(card), 'p1')).toEqual(stored);
  expect(toRateCardRow({ ...toRateCardForm(card), isForAll: true }, 'p1').package_id).toBeNull();
});

test('describes warnings, several of one price together', () => {
  const stored = on('2027-05-01');
  const cheap = { prices: { ...stored.prices, single: '1000', twin: '129999', infant: '50000' } };
  expect([...getPriceWarnings(cheap, stored, { infant: 1_000_000 })]).toEqual([
    ['single', 'below twin sharing, 30 % or more from ₹1,50,000'],
    ['infant', '30 % or more from the usual ₹10,000'],
  ]);
});
