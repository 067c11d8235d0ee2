import { aPackageRow } from '../../../testing/rows';
import { parsePackageDetail } from './package-detail-row';

test('omits hidden master data and keeps the package', () => {
  const row = aPackageRow();
  const detail = parsePackageDetail({
    ...row,
    destinations: null,
    package_hotels: row.package_hotels.map((each) => ({ ...each, hotels: null })),
    package_themes: row.package_themes.map((each) => ({ ...each, themes: null })),
    package_inclusions: row.package_inclusions.map((each) => ({ ...each, inclusions: null })),
    departures: row.departures.map((each) => ({ ...each, departure_cities: null })),
  });

  expect(detail).toMatchObject({
    title: 'Swiss Alps by Train',
    destination: null,
    hotels: [],
    themes: [],
    inclusions: [{ label: 'Return flights', icon: null }, { label: 'Dinners' }],
    departures: [{ id: 'departure-1', city: null }],
  });
});

test('counts the nights of the tour at each hotel, past a stop without one', () => {
  const [stop, hotel] = [aPackageRow().package_stops[0]!, aPackageRow().package_hotels[0]!];
  const { hotels } = parsePackageDetail({
    ...aPackageRow(),
    package_stops: [
      { ...stop, id: 'b', nights: 3, sort: 3 },
      { ...stop, id: 'train', nights: 1, sort: 2 },
      { ...stop, id: 'a', nights: 2, sort: 1 },
    ],
    package_hotels: [
      { ...hotel, stop_id: 'b', nights: 2, sort: 1 },
      { ...hotel, stop_id: 'b', nights: 1, sort: 2, or_similar: false },
      { ...hotel, stop_id: 'a', nights: 2, sort: 3 },
    ],
  });
  expect(hotels.map(({ firstNight, nights, orSimilar }) => [firstNight, nights, orSimilar])).toEqual([
    [1, 2, true],
    [4, 2, true],
    [6, 1, false],
  ]);
});

test('gives flight times without seconds', () => {
  expect(parsePackageDetail(aPackageRow()).departures[0]?.flights).toMatchObject({
    airline: 'Monsoon Airways',
    outDeparts: '22:10',
    outArrives: '03:15',
  });
});
