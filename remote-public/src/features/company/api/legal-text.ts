import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { LegalSection, LegalTextKind } from '../model/legal-text';
import { companyKeys } from './company-keys';

const sectionSchema = row({ id: v.string(), title: v.string(), body: v.string(), updated_at: v.string() });

/** The sections of a text in the order of the masters. */
export const legalTextOptions = (kind: LegalTextKind) =>
  queryOptions({
    queryKey: companyKeys.legalText(kind),
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<LegalSection[]> => {
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
    },
  });
