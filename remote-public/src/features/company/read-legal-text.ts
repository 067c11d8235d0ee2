import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import type { LegalTextKind } from './legal-text';

export const sectionSchema = row({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  updated_at: v.string(),
});

/** @throws AppError on an outage or an unexpected response */
export async function readLegalText(kind: LegalTextKind, signal: AbortSignal) {
  const database = await customerDatabase();
  const answer = await database
    .from('policies')
    .select(columnsOf(sectionSchema))
    .eq('active', true)
    .eq('kind', kind)
    .order('sort')
    .order('title')
    .abortSignal(signal);
  return parse(v.array(sectionSchema), unwrap(answer));
}
