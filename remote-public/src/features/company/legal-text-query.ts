import { queryOptions } from '@tanstack/react-query';
import type { LegalTextKind } from './legal-text';

/** The sections of a text in the order of the masters. */
export const legalTextOptions = (kind: LegalTextKind) =>
  queryOptions({
    queryKey: ['company', 'legal-text', kind],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readLegalText } = await import(/* webpackChunkName: 'readers' */ './read-legal-text');
      return readLegalText(kind, signal);
    },
  });
