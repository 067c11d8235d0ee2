import { useQuery } from '@tanstack/react-query';
import { departureNameOptions } from '../sale/departure-name';
import type { LinkedFilter } from './list-filters';

function DepartureName({ id }: { readonly id: string }) {
  const { data, error } = useQuery(departureNameOptions(id));
  // The list is filtered even without the name.
  return data ?? (error ? 'unknown' : '…');
}

/** Filter for one departure, set by a link with the departure's id. */
export const departureFilter: LinkedFilter = {
  name: 'departure',
  label: 'Departure',
  renderValue: (id) => <DepartureName key={id} id={id} />,
};
