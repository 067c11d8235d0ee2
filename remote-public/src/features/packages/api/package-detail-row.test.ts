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
    inclusions: [{ label: 'Return flights', icon: null }],
    departures: [{ id: 'departure-1', city: null }],
  });
});
