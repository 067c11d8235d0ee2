import * as v from 'valibot';
import type { Client } from './database.ts';
import { logError } from './request-log.ts';

const fact = v.fallback(v.optional(v.string()), undefined);

/** Company facts for documents and messages; facts missing in the settings are omitted. */
const companySchema = v.object({
  legal_name: v.fallback(v.optional(v.string(), 'Aertrip Holidays'), 'Aertrip Holidays'),
  address: v.fallback(v.optional(v.array(v.string()), []), []),
  gstin: fact,
  pan: fact,
  phone: fact,
  /** Phone number staffed day and night. */
  support_phone: fact,
  whatsapp: fact,
  email: fact,
  hours: fact,
  /** Where customers pay by transfer. */
  bank: fact,
  account_number: fact,
  ifsc: fact,
  upi_id: fact,
});

export type Company = v.InferOutput<typeof companySchema>;

/** The company's current facts from the settings; only its name when they cannot be read. */
export async function readCompany(client: Client): Promise<Company> {
  const { data, error } = await client
    .from('site_settings')
    .select('value')
    .eq('key', 'company')
    .maybeSingle();
  if (error) logError("The company's facts cannot be read.", error);
  return v.parse(companySchema, data?.value ?? {});
}
