import type { LegalTextKind } from '../model/legal-text';

/** Query keys of what the company says of itself. */
export const companyKeys = {
  facts: ['company', 'facts'] as const,
  legalText: (kind: LegalTextKind) => ['company', 'legal-text', kind] as const,
};
