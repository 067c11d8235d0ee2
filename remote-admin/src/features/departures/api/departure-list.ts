import { isUuid } from '../../../shared/data/uuid';
import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { pageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import { toSearchQuery } from '../../../shared/list/search-query';
import { departureStatuses } from '../../../shared/sale/departure-status';
import { departureSchema, running } from '../model/departure';
import { departureKeys } from './departure-keys';

const toTime = (text: string | undefined): string | undefined =>
  text === 'past' || text === '14 days' ? text : toPeriod(text);

/** Departures that match the search and filters. */
export const readDepartures = pageReader(departureSchema, (client, { q, filters, sort }, range) =>
  client.rpc(
    'admin_departure_page',
    {
      p_words: toSearchQuery(q) || undefined,
      p_when: toTime(filters.when),
      p_city: isUuid(filters.city) ? filters.city : undefined,
      p_status: [...departureStatuses, running].find((known) => known === filters.status),
      p_below_minimum: filters.guests === 'below' || undefined,
      p_waiting: filters.guests === 'waiting' || undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  ),
);

export const departureListOptions = (list: ListState) =>
  pageOptions(departureKeys.list(list), list, readDepartures);
