import { todayInIndia } from '@aertrip/platform';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/list-filters';
import { noSource } from '../../../lib/list/figure-links';
import { periodOptions } from '../../../lib/list/period';
import { stageNames } from '../model/enquiry';

const filters: readonly ListFilter[] = [
  {
    name: 'made',
    label: 'Came in',
    defaultLabel: 'Came in any time',
    options: (current) => periodOptions(current, todayInIndia()),
  },
  {
    name: 'stage',
    label: 'Stage',
    defaultLabel: 'Any stage',
    options: Object.entries(stageNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'source',
    label: 'Source',
    defaultLabel: 'Any source',
    options: (current) => [{ value: current, label: current === noSource ? 'Unknown source' : current }],
  },
  {
    name: 'reason',
    label: 'Lost because',
    defaultLabel: 'Any reason',
    options: (current) => [{ value: current, label: current }],
  },
];

/** The filters with which a figure of the dashboard opens the list; each is there while it is set. */
export function useFigureFilters(): readonly ListFilter[] {
  const [params] = useSearchParams();
  return filters.filter(({ name }) => params.get(name));
}
