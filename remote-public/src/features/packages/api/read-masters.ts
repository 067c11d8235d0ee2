import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const themeSchema = row({ name: v.string(), slug: v.string() });
const citySchema = row({ name: v.string(), iata: v.string() });

/** @throws AppError on an outage or an unexpected response */
export async function readFilterMasters(signal: AbortSignal) {
  const database = await customerDatabase();
  const [themes, cities] = await Promise.all([
    database
      .from('themes')
      .select(columnsOf(themeSchema))
      .eq('active', true)
      .order('sort')
      .abortSignal(signal),
    database
      .from('departure_cities')
      .select(columnsOf(citySchema))
      .eq('active', true)
      .order('sort')
      .abortSignal(signal),
  ]);
  return {
    themes: parse(v.array(themeSchema), unwrap(themes)),
    cities: parse(v.array(citySchema), unwrap(cities)),
  };
}

/** The kinds on a package page; the others have pages of their own. */
const policyKinds = ['cancellation', 'payment', 'visa', 'terms'] as const;

const policySchema = row({
  kind: v.picklist(policyKinds),
  title: v.string(),
  body: v.string(),
});
const faqSchema = row({ question: v.string(), answer: v.string() });

/** @throws AppError on an outage or an unexpected response */
export async function readPackageTerms(signal: AbortSignal) {
  const database = await customerDatabase();
  const [policies, faqs] = await Promise.all([
    database
      .from('policies')
      .select(columnsOf(policySchema))
      .eq('active', true)
      .in('kind', policyKinds)
      .order('sort')
      .abortSignal(signal),
    database.from('faqs').select(columnsOf(faqSchema)).eq('active', true).order('sort').abortSignal(signal),
  ]);
  return {
    policies: parse(v.array(policySchema), unwrap(policies)),
    faqs: parse(v.array(faqSchema), unwrap(faqs)),
  };
}
