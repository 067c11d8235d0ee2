import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';
import { keyOf } from '../../../shared/data/key-of';
import type { ListState } from '../../../shared/list/list-state';
import { pageOptions } from '../../../shared/list/page-options';
import { summedPageReader } from '../../../shared/list/page-reader';
import { sections, taxEntrySchema, taxPaperSchema, taxSumsSchema } from '../model/taxes';
import { bookingKeys } from './booking-keys';

export const readTaxes = summedPageReader(taxPaperSchema, taxSumsSchema, (client, { filters }, [from, to]) =>
  client.rpc(
    'tax_page',
    {
      p_from: from,
      p_to: to,
      p_period: filters.period,
      p_section: keyOf(sections, filters.section),
    },
    { get: true },
  ),
);

export type TaxPage = Awaited<ReturnType<typeof readTaxes>>;

export const taxListOptions = (list: ListState) => pageOptions(bookingKeys.taxes(list), list, readTaxes);

/**
 * The tax collected at source in a period.
 * @param reason shows whole PANs; recorded with each booking
 */
export const readTaxCollected = databaseWrite(
  (client, period: string, reason?: string) =>
    client.rpc('tcs_list', { p_period: period, ...(reason && { p_reason: reason }) }),
  v.array(taxEntrySchema),
);
