import { raw } from 'hono/html';
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

/** The company's wordmark, the same as in the site's header (host/src/shell/parts/wordmark.tsx). */
export const wordmarkSvg = (ink: string, accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 38" width="124" height="38"><g fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="19" r="8"/><path d="M19 11v16"/><path d="M27.4 19H43a8 8 0 1 0-2.6 5.9"/><path d="M51 11v16M51 19.4c0-5.2 3-8.4 7.6-8.4"/><path d="M66.6 5.4v16.1c0 3.6 1.7 5.5 5 5.5M62 11h9.4"/><path d="M79 11v16M79 19.4c0-5.2 3-8.4 7.6-8.4"/><path d="M94 13v14"/><path d="M102.6 11v24"/><circle cx="110.6" cy="19" r="8"/></g><path d="M90.2 6.7 101 1.6c.6-.3 1.1.4.7.9l-5.9 7.6-1.5-3-4-.3c-.3 0-.4-.1-.1-.1Z" fill="${accent}" stroke="${accent}" stroke-linejoin="round"/></svg>`;

/** In the current text colour. */
export const wordmark = () => raw(wordmarkSvg('currentColor', '#5fd0bd'));
