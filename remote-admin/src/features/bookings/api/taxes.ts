import { goal, unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { ListState } from '../../../shared/list/list-state';
import { parsePage, type Page } from '../../../shared/list/page';
import { pageOptions, type RowRange } from '../../../shared/list/page-options';
import {
  isSection,
  taxEntrySchema,
  taxPaperSchema,
  taxSumsSchema,
  type TaxEntry,
  type TaxPaper,
  type TaxSums,
} from '../model/taxes';
import { bookingKeys } from './booking-keys';

/** A page of invoices and credit notes with the totals of all that match. */
export interface TaxPage extends Page<TaxPaper> {
  readonly sums: TaxSums;
}

export async function readTaxes(
  { filters }: Pick<ListState, 'filters'>,
  [from, to]: RowRange,
  signal?: AbortSignal,
): Promise<TaxPage> {
  const client = await adminClient();
  let query = client.rpc(
    'tax_page',
    {
      p_from: from,
      p_to: to,
      p_period: filters.period,
      p_section: isSection(filters.section) ? filters.section : undefined,
    },
    { get: true },
  );
  if (signal) query = query.abortSignal(signal);
  const answer = unwrap(await query);
  return { ...parsePage(taxPaperSchema, answer), sums: parse(taxSumsSchema, answer) };
}

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
