import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../components/list/list-filters';
import { departureCitiesOptions } from '../api/departure-cities';
import { departureStatuses, statusNames } from '../model/departure';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: departureStatuses.map((status) => ({ value: status, label: statusNames[status] })),
};

const guestsFilter: ListFilter = {
  name: 'guests',
  label: 'Guests',
  defaultLabel: 'Any number',
  options: [
    { value: 'below', label: 'Below minimum' },
    { value: 'waiting', label: 'Seats for those who wait' },
  ],
};

/** Filters of the departures; cities are chosen by name once they are read. */
export function useDepartureFilters(): ListFilter[] {
  const { data: cities = [] } = useQuery(departureCitiesOptions);
  const whenFilter: ListFilter = {
    name: 'when',
    label: 'Date',
    defaultLabel: 'From today on',
    options: [
      { value: '14 days', label: 'Next 14 days' },
      { value: 'past', label: 'Past' },
      ...monthsFrom(todayInIndia(), 15).map((month) => ({ value: month, label: formatMonth(month) })),
    ],
  };
  const cityFilter: ListFilter = {
    name: 'city',
    label: 'City',
    defaultLabel: 'Any city',
    options: cities.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [whenFilter, cityFilter, statusFilter, guestsFilter];
}
