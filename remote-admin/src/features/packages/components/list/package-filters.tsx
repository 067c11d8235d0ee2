import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../../../components/list/filter-select';
import { SearchBox } from '../../../../components/list/search-box';
import { SortSelect } from '../../../../components/list/sort-select';
import type { ListChange, ListState } from '../../../../lib/list/list-state';
import { packageOptionsOptions } from '../../api/package-options';
import { groupDestinations } from '../../model/destination-options';
import { packageStatuses, statusNames } from '../../model/package-status';

interface PackageFiltersProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

const sortOptions = [
  { sort: { column: 'updated_at', descending: true }, label: 'Recently updated' },
  { sort: { column: 'title', descending: false }, label: 'Name A–Z' },
  { sort: { column: 'next_departure', descending: false }, label: 'Next departure' },
  { sort: { column: 'price_from_paise', descending: false }, label: 'Lowest price' },
  { sort: { column: 'price_from_paise', descending: true }, label: 'Highest price' },
];

export function PackageFilters({ list, onChange }: PackageFiltersProps) {
  const { data: options } = useQuery(packageOptionsOptions);
  const destination = list.filters.destination ?? '';
  return (
    <>
      <SearchBox label="Search title, code or summary" value={list.q} onSearch={(q) => onChange({ q })} />
      <FilterSelect
        label="Status"
        value={list.filters.status ?? ''}
        onChange={(status) => onChange({ filters: { status } })}
      >
        <option value="">Any status</option>
        {packageStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Destination"
        value={destination}
        onChange={(value) => onChange({ filters: { destination: value } })}
      >
        <option value="">Any destination</option>
        {groupDestinations(options?.destinations ?? [], destination).map(({ label, options: group }) => (
          <optgroup key={label} label={label}>
            {group.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterSelect>
      <SortSelect sort={list.sort} options={sortOptions} onSort={(sort) => onChange({ sort })} />
    </>
  );
}
