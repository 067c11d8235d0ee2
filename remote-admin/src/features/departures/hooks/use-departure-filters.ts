import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../shared/list/list-filters';
import { formatPeriod, toPeriod } from '../../../shared/list/period';
import { departureCitiesOptions } from '../api/departure-cities';
import { departureStatuses, departureStatusNames } from '../../../shared/sale/departure-status';
import { running } from '../model/departure';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: [
    ...departureStatuses.map((status) => ({ value: status, label: departureStatusNames[status] })),
    { value: running, label: 'All except cancelled' },
  ],
};

const guestsFilter: ListFilter = {
  name: 'guests',
  label: 'Guests',
  defaultLabel: 'Any number',
  options: [
    { value: 'below', label: 'Below minimum' },
    { value: 'waiting', label: 'Waitlist seats available' },
  ],
};

/** Filters of the departures; cities are listed once they are loaded. */
export function useDepartureFilters(): ListFilter[] {
  const { data: cities = [] } = useQuery(departureCitiesOptions);
  const whenFilter: ListFilter = {
    name: 'when',
    label: 'Date',
    defaultLabel: 'From today',
    isAlwaysShown: true,
    options: (current) => {
      const months = monthsFrom(todayInIndia(), 15);
      const period = months.includes(current) ? undefined : toPeriod(current);
      return [
        { value: '14 days', label: 'Next 14 days' },
        { value: 'past', label: 'Past' },
        ...(period ? [{ value: period, label: formatPeriod(period) }] : []),
        ...months.map((month) => ({ value: month, label: formatMonth(month) })),
      ];
    },
  };
  const cityFilter: ListFilter = {
    name: 'city',
    label: 'City',
    defaultLabel: 'Any city',
    options: cities.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [whenFilter, cityFilter, statusFilter, guestsFilter];
}
