import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { enquiryStatuses, enquiryStatusNames, setSources, sourceName } from '../../shared/sale/record-status';
import { formatPeriod, keyOf, toPeriod } from '../../shared/list/filter-values';
import { departureFilter } from '../../shared/list/departure-filter';
import type { LinkedFilter, ListFilter } from '../../shared/list/list-filters';
import { noSource } from '../../shared/list/figure-links';
import { destinationNamesOptions, salesPeopleOptions } from '../../shared/sale/choices';
import { sourcesOptions } from './enquiry-api';
import { enquiryKindNames, enquiryKinds, followUps, listsAny, stageNames } from './model/enquiry';

const statusFilter = (isAny: boolean): ListFilter => ({
  name: 'status',
  label: 'Status',
  defaultLabel: isAny ? 'Any status' : 'Open',
  options: [
    isAny ? { value: 'open', label: 'Open' } : { value: 'any', label: 'Any status' },
    ...enquiryStatuses.map((status) => ({ value: status, label: enquiryStatusNames[status] })),
  ],
});

const followUpNames = {
  todo: 'Any action',
  today: 'Due later today',
  week: 'Follow-up this week',
  overdue: 'Overdue',
} as const;

const followUpFilter: ListFilter = {
  name: 'due',
  label: 'Follow-up',
  defaultLabel: 'Any follow-up',
  options: followUps.map((due) => ({ value: due, label: followUpNames[due] })),
};

const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Type',
  defaultLabel: 'Any type',
  options: enquiryKinds.map((kind) => ({ value: kind, label: enquiryKindNames[kind] })),
};

/** @param ofDesk sources that the desk gives; a file may name others */
const sourceFilter = (ofDesk: readonly string[]): ListFilter => ({
  name: 'source',
  label: 'Source',
  defaultLabel: 'Any source',
  options: (current) => [
    ...[...new Set([...setSources, ...ofDesk, ...(current && current !== noSource ? [current] : [])])].map(
      (source) => ({ value: source, label: sourceName(source) }),
    ),
    { value: noSource, label: 'Unknown source' },
  ],
});

/** Filters set by links from the dashboard and from departures. */
export const linkedEnquiryFilters: readonly LinkedFilter[] = [
  departureFilter,
  {
    name: 'made',
    label: 'Received',
    renderValue: (value) => (toPeriod(value) ? formatPeriod(value) : value),
  },
  {
    name: 'stage',
    label: 'Stage',
    renderValue: (value) => {
      const stage = keyOf(stageNames, value);
      return stage ? stageNames[stage] : value;
    },
  },
  { name: 'reason', label: 'Lost reason', renderValue: (value) => value },
];

/** Filters of the enquiries; assignees are listed once they are loaded. */
export function useEnquiryFilters(): ListFilter[] {
  const [params] = useSearchParams();
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { data: sources = [] } = useQuery(sourcesOptions);
  const { data: destinations = [] } = useQuery(destinationNamesOptions);
  const assigneeFilter: ListFilter = {
    name: 'assignee',
    label: 'Assignee',
    defaultLabel: 'Any assignee',
    options: [{ value: 'me', label: 'Assigned to me' }, { value: 'nobody', label: 'Unassigned' }, ...people],
  };
  const destinationFilter: ListFilter = {
    name: 'destination',
    label: 'Destination',
    defaultLabel: 'Any destination',
    options: destinations.map(({ id, name }) => ({ value: id, label: name })),
  };
  const monthFilter: ListFilter = {
    name: 'month',
    label: 'Travel month',
    defaultLabel: 'Any month',
    options: monthsFrom(todayInIndia(), 18).map((month) => ({ value: month, label: formatMonth(month) })),
  };
  return [
    // A chosen `any` stays an option of its own.
    statusFilter(params.get('status') !== 'any' && listsAny((name) => params.get(name))),
    assigneeFilter,
    followUpFilter,
    kindFilter,
    sourceFilter(sources),
    destinationFilter,
    monthFilter,
  ];
}
