import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../components/list/list-filters';
import { peopleOptions } from '../api/people';
import { useFigureFilters } from './use-figure-filters';
import { enquiryKindNames, enquiryKinds, enquiryStatuses, followUps, statusNames } from '../model/enquiry';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: [
    { value: 'open', label: 'All open' },
    ...enquiryStatuses.map((status) => ({ value: status, label: statusNames[status] })),
  ],
};

const followUpNames = { todo: 'Anything to do', today: 'Due later today', overdue: 'Overdue' } as const;

const followUpFilter: ListFilter = {
  name: 'due',
  label: 'Follow-up',
  defaultLabel: 'Any follow-up',
  options: followUps.map((due) => ({ value: due, label: followUpNames[due] })),
};

const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Kind',
  defaultLabel: 'Any kind',
  options: enquiryKinds.map((kind) => ({ value: kind, label: enquiryKindNames[kind] })),
};

/** Filters of the enquiries; assignees are chosen by name once they are read. */
export function useEnquiryFilters(): ListFilter[] {
  const { data: people = [] } = useQuery(peopleOptions);
  const figureFilters = useFigureFilters();
  const assigneeFilter: ListFilter = {
    name: 'assignee',
    label: 'Assignee',
    defaultLabel: 'Anybody',
    options: [
      { value: 'me', label: 'Assigned to me' },
      { value: 'nobody', label: 'Nobody yet' },
      ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ],
  };
  return [statusFilter, assigneeFilter, followUpFilter, kindFilter, ...figureFilters];
}
