import { unwrap } from '@aertrip/platform';
import { companySchema, type Company } from '@aertrip/platform/company';
import { parse } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { customerDatabase } from './customer-database';

const schema = v.array(v.object({ value: companySchema }));

/** @throws AppError on an outage or an unexpected response */
export async function readCompany(signal: AbortSignal): Promise<Company | null> {
  const database = await customerDatabase();
  const answer = await database
    .from('site_settings')
    .select('value')
    .eq('key', 'company')
    .abortSignal(signal);
  return parse(schema, unwrap(answer))[0]?.value ?? null;
}
