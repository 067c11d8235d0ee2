import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../../components/list/filter-select';
import { SearchBox } from '../../../components/list/search-box';
import { SortSelect } from '../../../components/list/sort-select';
import type { ListChange, ListState } from '../../../lib/list/list-state';
import { peopleOptions } from '../api/enquiry-detail';
import { enquiryStatuses, statusNames } from '../model/enquiry';

interface EnquiryFiltersProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'created_at', descending: false }, label: 'Oldest first' },
  { sort: { column: 'next_follow_up', descending: false }, label: 'Follow-up date' },
  { sort: { column: 'name', descending: false }, label: 'Name A–Z' },
];

export function EnquiryFilters({ list, onChange }: EnquiryFiltersProps) {
  const { data: people = [] } = useQuery(peopleOptions);
  const put = (name: string) => (value: string) => onChange({ filters: { [name]: value } });
  return (
    <>
      <SearchBox
        label="Search name, phone, email or reference"
        value={list.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterSelect label="Status" value={list.filters.status ?? ''} onChange={put('status')}>
        <option value="">Any status</option>
        <option value="open">All open</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Assignee" value={list.filters.assignee ?? ''} onChange={put('assignee')}>
        <option value="">Anybody</option>
        <option value="me">Assigned to me</option>
        <option value="nobody">Nobody yet</option>
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Follow-up" value={list.filters.due ?? ''} onChange={put('due')}>
        <option value="">Any follow-up</option>
        <option value="overdue">Overdue</option>
      </FilterSelect>
      <SortSelect sort={list.sort} options={sortOptions} onSort={(sort) => onChange({ sort })} />
    </>
  );
}
