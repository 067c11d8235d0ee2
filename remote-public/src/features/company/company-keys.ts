import type { LegalTextKind } from './legal-text';

/** Query keys of the company's facts and texts. */
export const companyKeys = {
  facts: ['company', 'facts'] as const,
  legalText: (kind: LegalTextKind) => ['company', 'legal-text', kind] as const,
};
