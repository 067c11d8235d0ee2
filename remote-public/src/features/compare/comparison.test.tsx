import { notify } from '@aertrip/platform';
import type { Tour } from '../../components/card-tools';
import { defaultParty } from '../../lib/party';
import { clearComparison, compareTour, comparison, stopComparing } from './comparison';
import { readComparison, writeComparison } from './comparison-query';

const aTour = (slug: string, departureId: string | null = null): Tour => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  departureId,
});

const departure = '00000000-0000-4000-8000-0000000000a1';

beforeEach(() => clearComparison());
afterEach(() => jest.restoreAllMocks());

test('keeps three tours in order without duplicates, and refuses a fourth', () => {
  const info = jest.spyOn(notify, 'info');
  ['leh', 'goa', 'leh', 'bali'].forEach((slug) => compareTour(aTour(slug)));
  expect(comparison.get().map(({ slug }) => slug)).toEqual(['leh', 'goa', 'bali']);
  expect(info).not.toHaveBeenCalled();

  compareTour(aTour('rome'));
  expect(comparison.get()).toHaveLength(3);
  expect(info).toHaveBeenCalledWith('You can compare three tours at a time. Remove one to add another.');

  stopComparing('id-goa');
  compareTour(aTour('rome'));
  expect(comparison.get().map(({ slug }) => slug)).toEqual(['leh', 'bali', 'rome']);
});

test('encodes tours, departures and party in a link', () => {
  const search = writeComparison([aTour('leh', departure), aTour('goa')], defaultParty);
  expect(search).toBe(`?tours=leh,goa&departures=${departure}`);
  expect(readComparison(new URLSearchParams(search))).toEqual({
    slugs: ['leh', 'goa'],
    departureIds: [departure],
    party: defaultParty,
  });
  expect(writeComparison([aTour('goa')], defaultParty)).toBe('?tours=goa');
  expect(writeComparison([], defaultParty)).toBe('');

  const family = { adults: 2, childAges: [7, 4] };
  expect(writeComparison([aTour('goa')], family)).toBe('?tours=goa&adults=2&children=7,4');
  expect(readComparison(new URLSearchParams('?tours=goa&adults=2&children=7,4')).party).toEqual(family);
});

test.each([
  ['', [], []],
  ['?tours=', [], []],
  ['?tours=Leh,leh,GOA', ['leh', 'goa'], []],
  ['?tours=a,b,c,d', ['a', 'b', 'c'], []],
  [`?tours=../admin,<b>,leh&departures=1,${departure},x`, ['leh'], [departure]],
])('ignores an invalid value in a link: %s', (search, slugs, departureIds) => {
  expect(readComparison(new URLSearchParams(search))).toMatchObject({ slugs, departureIds });
});
