import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../shared/data/query';
import { readDeparturesOnSale } from '../../../shared/sale/departures-on-sale';
import { bookingKeys } from './booking-keys';

/** Departures of a package that a booking can move to, by date. */
export const departuresOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.departures(packageId),
    queryFn: ({ signal }) => readDeparturesOnSale(packageId, signal),
  });
