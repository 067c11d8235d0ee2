import { parsePackageDetail } from '../features/packages/api/package-detail-row';
import type { Departure } from '../features/packages/model/departure';
import type { PackageDetail } from '../features/packages/model/package-detail';
import { aPackageRow } from './rows';

/** A typical departure: open, with seats and a price. */
export const aDeparture = (overrides: Partial<Departure> = {}): Departure => ({
  id: 'departure-1',
  startsOn: '2027-01-12',
  city: { name: 'Mumbai', iata: 'BOM' },
  isGuaranteed: false,
  isClosed: false,
  seatsLeft: 20,
  flights: { airline: null, outDeparts: null, outArrives: null, backDeparts: null, backArrives: null },
  prices: [{ occupancy: 'twin', amountPaise: 12_499_900, mrpPaise: 14_999_900 }],
  ...overrides,
});

export const aPackageDetail = (overrides: Partial<PackageDetail> = {}): PackageDetail => ({
  ...parsePackageDetail(aPackageRow()),
  departures: [aDeparture()],
  ...overrides,
});
