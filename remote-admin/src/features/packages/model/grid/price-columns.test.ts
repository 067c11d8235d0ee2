import { emptyDeparture, noPrices } from '../departure-form';
import { getPriceWarnings } from './price-columns';

test('describes warnings, several of one price together', () => {
  const stored = {
    ...emptyDeparture(),
    prices: { ...noPrices(), twin: '100000', single: '150000', triple: '90000' },
  };
  const cheap = { prices: { ...stored.prices, single: '1000', twin: '129999', infant: '50000' } };
  expect([...getPriceWarnings(cheap, stored, { infant: 1_000_000 })]).toEqual([
    ['single', 'below twin sharing (₹1,29,999), 99 % below what is stored (₹1,50,000)'],
    ['infant', '400 % above the usual price (₹10,000)'],
  ]);
});
