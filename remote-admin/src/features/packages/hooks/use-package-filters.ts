import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../shared/list/list-filters';
import { packageChoicesOptions } from '../api/package-choices';
import { groupDestinations } from '../model/destination-options';
import { packageStates, stateNames } from '../model/package-status';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: packageStates.map((state) => ({ value: state, label: stateNames[state] })),
};

/** Filters of the packages; destinations are listed once they are loaded. */
export function usePackageFilters(): ListFilter[] {
  const { data: choices } = useQuery(packageChoicesOptions);
  const destinationFilter: ListFilter = {
    name: 'destination',
    label: 'Destination',
    defaultLabel: 'Any destination',
    options: (current) =>
      groupDestinations(choices?.destinations ?? [], current).map(({ label, options }) => ({
        label,
        options: options.map(({ id, name }) => ({ value: id, label: name })),
      })),
  };
  return [statusFilter, destinationFilter];
}
