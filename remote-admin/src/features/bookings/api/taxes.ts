import { goal, unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { ListState } from '../../../shared/list/list-state';
import { pageOptions } from '../../../shared/list/page-options';
import { summedPageReader } from '../../../shared/list/page-reader';
import { isSection, taxEntrySchema, taxPaperSchema, taxSumsSchema, type TaxEntry } from '../model/taxes';
import { bookingKeys } from './booking-keys';

export const readTaxes = summedPageReader(taxPaperSchema, taxSumsSchema, (client, { filters }, [from, to]) =>
  client.rpc(
    'tax_page',
    {
      p_from: from,
      p_to: to,
      p_period: filters.period,
      p_section: isSection(filters.section) ? filters.section : undefined,
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
export const readTaxCollected = goal(
  'export',
  async (period: string, reason?: string): Promise<TaxEntry[]> => {
    const client = await adminClient();
    const answer = await client.rpc('tcs_list', { p_period: period, ...(reason && { p_reason: reason }) });
    return parse(v.array(taxEntrySchema), unwrap(answer));
  },
);
