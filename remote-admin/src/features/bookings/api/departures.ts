import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../shared/data/query';
import { readDeparturesOnSale } from '../../../shared/sale/departures-on-sale';
import { findPublishedPackages } from '../../../shared/sale/published-packages';
import { bookingKeys } from './booking-keys';

/** Departures of a package that a booking can move to, by date. */
export const departuresOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.departures(packageId),
    queryFn: ({ signal }) => readDeparturesOnSale(packageId, signal),
  });

/** Published tours that match the typed word prefixes. */
export const toursOptions = (text: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.tours(text),
    queryFn: ({ signal }) => findPublishedPackages(text, signal),
  });
